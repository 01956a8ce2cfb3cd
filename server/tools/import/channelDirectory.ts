import { LIMITS } from '~/contract/limits';
import { nameKey } from '~/lib/nameKey';
import type { Change } from '../../core/change';
import type { Reader, UserRow } from '../../core/db/schema';
import { type Channel, findChannelByKey } from '../../realm/channels/channel';
import { createChannel } from '../../realm/channels/createChannel';
import { subscribePeople } from '../../realm/channels/subscribe';
import { changeAt } from '../seed/changeAt';
import { fitName } from './fitName';
import { type ArchiveChannel, slugOf } from './html/narrowLink';
import type { ResolvedChannel } from './html/resolver';

interface ChannelDirectoryOptions {
  /** The archive's name. */
  readonly source: string;
  /** Prepended to every channel name. */
  readonly prefix: string;
}

/** The channels of an archive, by original name and by the slugs and ids used in links. */
export class ChannelDirectory {
  private readonly byName = new Map<string, ResolvedChannel>();
  private readonly bySlug = new Map<string, string>();
  private readonly byOriginalId = new Map<number, string>();
  /** Ids learned from links and not stored yet. */
  private readonly learned = new Map<string, number>();

  private constructor(private readonly options: ChannelDirectoryOptions) {}

  static async load(db: Reader, options: ChannelDirectoryOptions): Promise<ChannelDirectory> {
    const directory = new ChannelDirectory(options);
    const rows = await db
      .selectFrom('import_channels')
      .innerJoin('channels', 'channels.id', 'import_channels.channel_id')
      .select([
        'import_channels.name as archiveName',
        'original_id',
        'channels.id',
        'channels.name',
      ])
      .where('source', '=', options.source)
      .execute();
    for (const { archiveName, original_id, id, name } of rows) {
      directory.add(archiveName, { channelId: id, name });
      if (original_id !== null) directory.byOriginalId.set(original_id, archiveName);
    }
    return directory;
  }

  get size(): number {
    return this.byName.size;
  }

  /** The channel for an archive's message, created for its first one. */
  async ensure(
    change: Change,
    archiveName: string,
    since: number,
    readers: Readers,
  ): Promise<ResolvedChannel> {
    const key = nameKey(archiveName);
    const known = this.byName.get(key);
    if (known !== undefined) return known;
    const channel = await this.make(change, archiveName, since, readers);
    const found = { channelId: channel.id, name: channel.name };
    await change.db
      .insertInto('import_channels')
      .values({ source: this.options.source, name: key, original_id: null, channel_id: channel.id })
      .execute();
    this.add(key, found);
    return found;
  }

  /** Finds a channel as a link names it. Remembers its id, as later links may use a name from before a rename. */
  resolve({ originalId, slug }: ArchiveChannel): ResolvedChannel | undefined {
    const bySlug = this.bySlug.get(slug);
    if (bySlug === undefined) {
      const byId = originalId === undefined ? undefined : this.byOriginalId.get(originalId);
      return byId === undefined ? undefined : this.byName.get(byId);
    }
    if (originalId !== undefined && !this.byOriginalId.has(originalId)) {
      this.byOriginalId.set(originalId, bySlug);
      this.learned.set(bySlug, originalId);
    }
    return this.byName.get(bySlug);
  }

  /** Stores the learned ids for the next run. */
  async store({ db }: Change): Promise<void> {
    for (const [name, original_id] of this.learned) {
      await db
        .updateTable('import_channels')
        .set({ original_id })
        .where('source', '=', this.options.source)
        .where('name', '=', name)
        .execute();
    }
    this.learned.clear();
  }

  private add(key: string, channel: ResolvedChannel): void {
    this.byName.set(key, channel);
    this.bySlug.set(slugOf(key), key);
  }

  private async make(
    change: Change,
    archiveName: string,
    since: number,
    { owner, people }: Readers,
  ): Promise<Channel> {
    const wanted = fitName(this.options.prefix + archiveName, LIMITS.channelName);
    const existing = await findChannelByKey(change.db, nameKey(wanted));
    if (existing !== undefined && (await isEmptyAndPublic(change, existing))) return existing;
    const past = changeAt(change, since);
    const name = existing === undefined ? wanted : await freeName(change, wanted);
    const channel = await createChannel(past, owner, {
      name,
      description: '',
      isPrivate: false,
      isWebPublic: false,
      isDefault: false,
      historyPublic: true,
      retentionDays: null,
      topicsPolicy: 'inherit',
      folderId: null,
      permissions: {},
    });
    await subscribePeople(past, channel, people);
    return channel;
  }
}

/** The people to subscribe to imported channels, and the channels' creator. */
export interface Readers {
  readonly owner: UserRow;
  readonly people: readonly UserRow[];
}

/** An archive must not be mixed into a channel that has messages, is private, or is archived. */
async function isEmptyAndPublic({ db }: Change, channel: Channel): Promise<boolean> {
  if (channel.invite_only === 1 || channel.archived === 1) return false;
  const message = await db
    .selectFrom('messages')
    .select('id')
    .where('channel_id', '=', channel.id)
    .limit(1)
    .executeTakeFirst();
  return message === undefined;
}

async function freeName({ db }: Change, wanted: string): Promise<string> {
  for (let n = 1; ; n++) {
    const suffix = n === 1 ? ' (imported)' : ` (imported ${n})`;
    const name = fitName(wanted, LIMITS.channelName - suffix.length) + suffix;
    if ((await findChannelByKey(db, nameKey(name))) === undefined) return name;
  }
}
