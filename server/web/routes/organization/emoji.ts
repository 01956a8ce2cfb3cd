import { EXTRA_EMOJI } from '~/contract/names';
import type {
  deactivateCustomEmoji as deactivateRoute,
  getCustomEmoji as listRoute,
  uploadCustomEmoji as uploadRoute,
} from '~/contract/routes/organization';
import { emojiByName } from '~/markdown/emoji/emoji';
import { badRequest, notFound } from '../../../core/apiError';
import type { Change } from '../../../core/change';
import type { UserRow } from '../../../core/db/schema';
import type { Organization } from '../../../core/organization';
import { isAdministrator, mayInOrganization } from '../../../core/permissions';
import { audit } from '../../../realm/audit/audit';
import { presentEmojiMap } from '../../../realm/present/emoji';
import { type NewFile, withNewFiles } from '../../files/withNewFiles';
import { act } from '../act';
import type { Handler } from '../context';
import { checkImage, refusingDamaged } from '../users/avatar';

const TOKEN_BYTES = 12;
const NAME_MAX = 80;

export const getCustomEmoji: Handler<typeof listRoute> = async ({ organization }) => ({
  emoji: presentEmojiMap(organization.emoji),
});

export const uploadCustomEmoji: Handler<typeof uploadRoute> = async (context, args) => {
  const { services, file, organization, user } = context;
  const name = checkName(args.emoji_name);
  checkMayAdd(organization, user, name);
  const facts = await checkImage(services, file);
  const { image, extension, still } = await refusingDamaged(
    services.pictures.emoji(file.path, facts),
  );
  const stem = services.random.token(TOKEN_BYTES);
  const path = `${stem}.${extension}`;
  const still_path = still === undefined ? null : `${stem}-still.png`;
  const newFiles: NewFile[] = [{ folder: 'emoji', name: path, content: image }];
  if (still !== undefined && still_path !== null)
    newFiles.push({ folder: 'emoji', name: still_path, content: still });
  return withNewFiles(services, newFiles, () =>
    act(context, async (change, actor) => {
      checkMayAdd(change.organization, actor, name);
      await change.db
        .insertInto('custom_emoji')
        .values({ name, path, still_path, author_id: actor.id, deactivated: 0 })
        .execute();
      await emitEmoji(change);
      await audit(change, actor, { kind: 'emoji_added', name });
      return undefined;
    }),
  );
};

/** Existing messages and reactions keep it; it is just not offered anymore. */
export const deactivateCustomEmoji: Handler<typeof deactivateRoute> = (context, args) =>
  act(context, async (change, actor) => {
    const emoji = change.organization.emoji.find(
      (one) => one.name === args.emoji_name && one.deactivated === 0,
    );
    if (emoji === undefined) throw notFound(`Emoji '${args.emoji_name}' does not exist`);
    const isAuthor =
      emoji.author_id === actor.id &&
      mayInOrganization(change.organization, actor, 'can_add_custom_emoji_group');
    if (!isAdministrator(actor) && !isAuthor) {
      throw badRequest('Must be an organization administrator or emoji author');
    }
    await change.db
      .updateTable('custom_emoji')
      .set({ deactivated: 1 })
      .where('id', '=', emoji.id)
      .execute();
    await emitEmoji(change);
    const { id, name } = emoji;
    await audit(change, actor, { kind: 'emoji_deactivated', id, name });
    return undefined;
  });

/** Lowercases the name and replaces spaces with underscores (gap 4.8). */
function checkName(typed: string): string {
  const name = typed.trim().toLowerCase().replaceAll(' ', '_');
  if (name === '' || name.length > NAME_MAX) throw badRequest('Emoji name is missing');
  if (!/^[\da-z._-]*[\da-z]$/.test(name)) {
    throw badRequest(
      'Emoji names must contain only lowercase English letters, digits, spaces, dashes, underscores, and periods, and end with a letter or digit.',
    );
  }
  return name;
}

function checkMayAdd(organization: Organization, user: UserRow, name: string): void {
  if (!mayInOrganization(organization, user, 'can_add_custom_emoji_group')) {
    throw badRequest('Insufficient permission');
  }
  if (organization.emoji.some((one) => one.name === name && one.deactivated === 0)) {
    throw badRequest('A custom emoji with this name already exists.');
  }
  const isBuiltIn = name === EXTRA_EMOJI || emojiByName(name) !== undefined;
  if (isBuiltIn && !isAdministrator(user)) {
    throw badRequest('Only administrators can override default emoji.');
  }
}

async function emitEmoji(change: Change): Promise<void> {
  await change.reconfigured();
  const realm_emoji = presentEmojiMap(change.organization.emoji);
  change.emit({ type: 'realm_emoji', op: 'update', realm_emoji }, { kind: 'everyone' });
}
