import { LIMITS } from '~/contract/limits';
import type { PlaygroundWire } from '~/contract/records/organization';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Reader, UserRow } from '../../core/db/schema';
import { requireAdministrator } from '../../core/permissions';
import { checkText } from '../../core/text';
import { audit } from '../audit/audit';
import { templateVariables } from './urlTemplate';

export function readPlaygrounds(db: Reader): Promise<PlaygroundWire[]> {
  return db
    .selectFrom('playgrounds')
    .select(['id', 'name', 'language as pygments_language', 'url_template'])
    .orderBy('id')
    .execute();
}

const LANGUAGE_MAX = 40;
const TEMPLATE_MAX = 2000;

/** E20. */
export async function createPlayground(
  change: Change,
  actor: UserRow,
  playground: { readonly name: string; readonly language: string; readonly urlTemplate: string },
): Promise<number> {
  requireAdministrator(actor);
  const name = checkText(playground.name, { what: 'Playground name', max: LIMITS.playgroundName });
  const language = checkText(playground.language, { what: 'Language', max: LANGUAGE_MAX });
  if (!/^[\w +\-./#()']*$/.test(language))
    throw badRequest('Invalid characters in pygments language');
  const url_template = checkTemplate(playground.urlTemplate);
  const known = await readPlaygrounds(change.db);
  if (known.some((one) => one.name === name && one.pygments_language === language)) {
    throw badRequest('Code playground with this Realm, Pygments language and Name already exists.');
  }
  const { id } = await change.db
    .insertInto('playgrounds')
    .values({ name, language, url_template })
    .returning('id')
    .executeTakeFirstOrThrow();
  await emitPlaygrounds(change);
  const added = { pygments_language: language, url_template };
  await audit(change, actor, { kind: 'playground_created', id, name, new: added });
  return id;
}

export async function deletePlayground(change: Change, actor: UserRow, id: number): Promise<void> {
  requireAdministrator(actor);
  const deleted = await change.db
    .deleteFrom('playgrounds')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (deleted === undefined) throw badRequest('Invalid playground');
  await emitPlaygrounds(change);
  const { name, language: pygments_language, url_template } = deleted;
  const old = { pygments_language, url_template };
  await audit(change, actor, { kind: 'playground_deleted', id, name, old });
}

/** Exactly one variable, `code`, in a URL that browsers open. */
function checkTemplate(template: string): string {
  const clean = checkText(template, { what: 'URL template', max: TEMPLATE_MAX });
  const variables = templateVariables(clean);
  if (variables === undefined) throw badRequest('Invalid URL template.');
  if (!variables.has('code'))
    throw badRequest('Missing the required variable "code" in the URL template');
  if (variables.size > 1) {
    throw badRequest('"code" should be the only variable present in the URL template');
  }
  if (!/^https?:\/\//i.test(clean)) throw badRequest('Invalid URL template.');
  return clean;
}

async function emitPlaygrounds(change: Change): Promise<void> {
  const realm_playgrounds = await readPlaygrounds(change.db);
  change.emit({ type: 'realm_playgrounds', realm_playgrounds }, { kind: 'everyone' });
}
