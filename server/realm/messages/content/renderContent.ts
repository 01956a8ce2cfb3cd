import { EMPTY_TOPIC_DISPLAY_NAME } from '~/contract/names';
import { nameKey } from '~/lib/nameKey';
import { loadEmoji } from '~/markdown/emoji/emoji';
import { type RenderContext, type RenderResult, render } from '~/markdown/render';
import type { AttachmentRow, Reader, UserRow } from '../../../core/db/schema';
import type { Organization } from '../../../core/organization';
import { loadRenderers } from '../../../render/renderers';
import { findChannelByKey } from '../../channels/channel';
import { canSeeMetadata, loadAccess } from '../../channels/channelAccess';
import { emojiUrl } from '../../present/emoji';
import { attachmentPath, UPLOAD_PREFIX } from '../../uploads/uploadPath';
import { settingsOf } from '../../users/userSettings';
import { meantTopic, newestInTopic } from '../topics';

interface RenderSource {
  readonly db: Reader;
  readonly organization: Organization;
  /** Links to this origin become relative, so that they work at whatever address readers use. */
  readonly origin: string | undefined;
}

/**
 * Renders a message for everyone. The people, channels and files it names are looked up first, in a few queries; the
 * renderer itself makes none. `author` determines which channels a link may reveal.
 */
export async function renderContent(
  { db, organization, origin }: RenderSource,
  author: UserRow,
  source: string,
): Promise<RenderResult> {
  await loadEmoji();
  const { people, channels, uploads, newest } = await lookUp(db, organization, author, source);
  const emoji = organization.emoji.filter((e) => e.deactivated === 0);
  const context: RenderContext = {
    userByName: (name) => people.filter((p) => nameKey(p.fullName) === nameKey(name)),
    userById: (userId) => people.find((p) => p.userId === userId),
    groupByName: (name) => findGroup(organization, name),
    channelByName: (name) => channels.get(nameKey(name)),
    newestMessageId: (channelId, topic) => newest.get(`${channelId} ${nameKey(topic)}`),
    topicDisplayName: EMPTY_TOPIC_DISPLAY_NAME,
    customEmoji(name) {
      const found = emoji.find((e) => e.name === name);
      return found && { id: String(found.id), sourceUrl: emojiUrl(found.path) };
    },
    linkifiers: organization.linkifierRules,
    ...(origin === undefined ? {} : { realmUrl: origin }),
    ...(await loadRenderers(source)),
    defaultCodeLanguage: organization.settings.default_code_block_language,
    translateEmoticons: settingsOf(author).translate_emoticons,
    upload: (path) => uploads.get(path),
    inlineImages: organization.settings.inline_image_preview,
  };
  return render(source, context);
}

async function lookUp(db: Reader, organization: Organization, author: UserRow, source: string) {
  const channels = await linkedChannels(db, organization, author, source);
  return {
    people: await namedPeople(db, source),
    channels,
    uploads: await linkedUploads(db, source),
    newest: await linkedTopics(db, channels, source),
  };
}

interface NamedPerson {
  readonly userId: number;
  readonly fullName: string;
  readonly isDeactivated: boolean;
}

/** Everyone `@**…**` could refer to, active people first: by name, and by the id after the bar. */
async function namedPeople(db: Reader, source: string): Promise<readonly NamedPerson[]> {
  const names = new Set<string>();
  const ids = new Set<number>();
  for (const [, inner = ''] of source.matchAll(/@_?\*\*([^*\n]{1,200})\*\*/g)) {
    names.add(nameKey(inner));
    const suffix = /^(.*)\|(\d{1,15})$/.exec(inner);
    if (suffix?.[1]) names.add(nameKey(suffix[1]));
    if (suffix?.[2]) ids.add(Number(suffix[2]));
  }
  if (names.size === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'full_name', 'is_active'])
    .where((eb) =>
      eb.or([
        eb('name_key', 'in', [...names]),
        ...(ids.size > 0 ? [eb('id', 'in', [...ids])] : []),
      ]),
    )
    .orderBy('is_active', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    userId: row.id,
    fullName: row.full_name,
    isDeactivated: row.is_active === 0,
  }));
}

type LinkedChannels = ReadonlyMap<string, { channelId: number; name: string }>;
const CHANNEL_LINK = /#\*\*([^*\n]{1,200})\*\*/g;

async function linkedChannels(
  db: Reader,
  organization: Organization,
  author: UserRow,
  source: string,
): Promise<LinkedChannels> {
  const found = new Map<string, { channelId: number; name: string }>();
  for (const [, inner = ''] of source.matchAll(CHANNEL_LINK)) {
    const name = nameKey(inner.split('>')[0] ?? '');
    if (found.has(name)) continue;
    const channel = await findChannelByKey(db, name);
    const access = channel && (await loadAccess(db, author, channel.id));
    if (access === undefined) continue;
    // Server notices may name any channel: they are sent where it is known.
    if (author.is_system_bot === 0 && !canSeeMetadata(organization, author, access)) continue;
    found.set(name, { channelId: access.channel.id, name: access.channel.name });
  }
  return found;
}

/** The newest messages of linked topics, by `{channel id} {topic key}`. */
async function linkedTopics(
  db: Reader,
  channels: LinkedChannels,
  source: string,
): Promise<ReadonlyMap<string, number>> {
  const newest = new Map<string, number>();
  for (const [, inner = ''] of source.matchAll(CHANNEL_LINK)) {
    const [name = '', ...rest] = inner.split('>');
    const channel = channels.get(nameKey(name));
    if (channel === undefined || rest.length === 0) continue;
    const topic = meantTopic(rest.join('>').replace(/@\d+$/, ''));
    const id = await newestInTopic(db, channel.channelId, nameKey(topic));
    if (id !== undefined) newest.set(`${channel.channelId} ${nameKey(topic)}`, id);
  }
  return newest;
}

type UploadMeta = ReturnType<NonNullable<RenderContext['upload']>>;

async function linkedUploads(db: Reader, source: string): Promise<ReadonlyMap<string, UploadMeta>> {
  const paths = [...source.matchAll(UPLOAD_PREFIX)].map(([path]) => path);
  const found = new Map<string, UploadMeta>();
  for (const path of new Set(paths)) {
    const row = await db
      .selectFrom('attachments')
      .selectAll()
      .where('path', '=', attachmentPath(path))
      .executeTakeFirst();
    if (row !== undefined) found.set(path, uploadMeta(row));
  }
  return found;
}

function uploadMeta(row: AttachmentRow): UploadMeta {
  return {
    contentType: row.content_type,
    ...(row.width === null || row.height === null ? {} : { width: row.width, height: row.height }),
    animated: row.animated === 1,
    thumbnailReady: true,
  };
}

function findGroup(organization: Organization, name: string) {
  const key = nameKey(name);
  const group = organization.groups.all().find((g) => nameKey(g.name) === key && !g.deactivated);
  if (group === undefined) return undefined;
  const { id, description, isSystem } = group;
  return { groupId: id, name: group.name, description, isSystem };
}
