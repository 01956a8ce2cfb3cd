import { parsePattern } from '~/markdown/linkifiers/parsePattern';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { requireAdministrator } from '../../core/permissions';
import { checkText } from '../../core/text';
import { audit, difference } from '../audit/audit';
import { templateVariables } from './urlTemplate';

interface Rule {
  readonly pattern: string;
  readonly urlTemplate: string;
}

const PATTERN_MAX = 500;
const TEMPLATE_MAX = 2000;

export async function addLinkifier(change: Change, actor: UserRow, rule: Rule): Promise<number> {
  requireAdministrator(actor);
  const columns = checkRule(change, rule);
  const { last } = await change.db
    .selectFrom('linkifiers')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const { id } = await change.db
    .insertInto('linkifiers')
    .values({ ...columns, position: (last ?? 0) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await emitLinkifiers(change);
  await audit(change, actor, { kind: 'linkifier_added', id, name: columns.pattern, new: columns });
  return id;
}

export async function updateLinkifier(
  change: Change,
  actor: UserRow,
  id: number,
  rule: Rule,
): Promise<void> {
  requireAdministrator(actor);
  const before = change.organization.linkifiers.find((one) => one.id === id);
  const columns = checkRule(change, rule, id);
  const updated = await change.db
    .updateTable('linkifiers')
    .set(columns)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (updated === undefined) throw badRequest('Linkifier not found.');
  await emitLinkifiers(change);
  const changed = difference({ ...before }, columns);
  await audit(change, actor, { kind: 'linkifier_updated', id, name: columns.pattern, ...changed });
}

export async function removeLinkifier(change: Change, actor: UserRow, id: number): Promise<void> {
  requireAdministrator(actor);
  const deleted = await change.db
    .deleteFrom('linkifiers')
    .where('id', '=', id)
    .returning(['pattern', 'url_template'])
    .executeTakeFirst();
  if (deleted === undefined) throw badRequest('Linkifier not found.');
  await emitLinkifiers(change);
  await audit(change, actor, {
    kind: 'linkifier_deleted',
    id,
    name: deleted.pattern,
    old: deleted,
  });
}

/** Reorders all linkifiers; the order sets their precedence. */
export async function reorderLinkifiers(
  change: Change,
  actor: UserRow,
  ids: readonly number[],
): Promise<void> {
  requireAdministrator(actor);
  const { linkifiers } = change.organization;
  const known = new Set(linkifiers.map(({ id }) => id));
  const isComplete = ids.length === known.size && ids.every((id) => known.delete(id));
  if (!isComplete) {
    throw badRequest('The ordered list must enumerate all existing linkifiers exactly once');
  }
  for (const [position, id] of ids.entries()) {
    await change.db.updateTable('linkifiers').set({ position }).where('id', '=', id).execute();
  }
  await emitLinkifiers(change);
  const patterns = new Map(linkifiers.map(({ id, pattern }) => [id, pattern]));
  await audit(change, actor, {
    kind: 'linkifiers_reordered',
    old: [...patterns.values()],
    new: ids.map((id) => patterns.get(id)),
  });
}

/** Every variable of the URL template must be a named group of the pattern. */
function checkRule(
  { organization }: Change,
  { pattern, urlTemplate }: Rule,
  exceptId?: number,
): { pattern: string; url_template: string } {
  const clean = checkText(pattern, { what: 'Pattern', max: PATTERN_MAX });
  const template = checkText(urlTemplate, { what: 'URL template', max: TEMPLATE_MAX });
  if (parsePattern(clean) === undefined) {
    throw badRequest('Bad regular expression: invalid, or with look-around or back-references');
  }
  const variables = templateVariables(template);
  if (variables === undefined) throw badRequest('Invalid URL template.');
  const groups = new Set([...clean.matchAll(/\(\?P<(\w+)>/g)].map((match) => match[1] ?? ''));
  for (const name of variables) {
    if (!groups.has(name)) {
      throw badRequest(`Group '${name}' in URL template is not present in linkifier pattern.`);
    }
  }
  for (const name of groups) {
    if (!variables.has(name)) {
      throw badRequest(`Group '${name}' in linkifier pattern is not present in URL template.`);
    }
  }
  if (organization.linkifiers.some((one) => one.pattern === clean && one.id !== exceptId)) {
    throw badRequest('A linkifier with this pattern already exists.');
  }
  return { pattern: clean, url_template: template };
}

async function emitLinkifiers(change: Change): Promise<void> {
  await change.reconfigured();
  change.emit(
    { type: 'realm_linkifiers', realm_linkifiers: change.organization.linkifiers },
    { kind: 'everyone' },
    { requires: 'linkifier_url_template' },
  );
}
