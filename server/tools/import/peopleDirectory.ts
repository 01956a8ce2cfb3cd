import { ROLE } from '~/contract/records/user';
import { nameKey } from '~/lib/nameKey';
import type { Change } from '../../core/change';
import type { Reader } from '../../core/db/schema';
import type { Random } from '../../core/random';
import { createUser } from '../../realm/users/createUser';
import { changeAt } from '../seed/changeAt';
import { shortHash } from './fitName';
import type { ArchivePerson } from './html/resolver';

interface PeopleDirectoryOptions {
  /** The archive's name. */
  readonly source: string;
  readonly random: Random;
}

/**
 * The people of an archive. They get separate accounts, never those of existing people:
 * an archive can claim anything about who wrote what.
 */
export class PeopleDirectory {
  private readonly byName = new Map<string, number>();
  private readonly byOriginalId = new Map<number, number>();
  private readonly emails = new Set<string>();
  /** Ids learned from mentions and not stored yet. */
  private readonly learned = new Map<string, number>();

  private constructor(private readonly options: PeopleDirectoryOptions) {}

  static async load(db: Reader, options: PeopleDirectoryOptions): Promise<PeopleDirectory> {
    const directory = new PeopleDirectory(options);
    const rows = await db
      .selectFrom('import_people')
      .selectAll()
      .where('source', '=', options.source)
      .execute();
    for (const { name, user_id, original_id } of rows) {
      directory.byName.set(name, user_id);
      if (original_id !== null) directory.byOriginalId.set(original_id, user_id);
    }
    const users = await db.selectFrom('users').select('email_key').execute();
    for (const { email_key } of users) directory.emails.add(email_key);
    return directory;
  }

  get size(): number {
    return this.byName.size;
  }

  /**
   * The account of a sender, created for their first message.
   * It has no password, so no one can sign in to it; it can be deactivated like any other.
   */
  async ensure(change: Change, name: string, since: number): Promise<number> {
    const known = this.byName.get(name);
    if (known !== undefined) return known;
    const { source, random } = this.options;
    const email = emailOf(name, (candidate) => this.emails.has(nameKey(candidate)));
    const fullName = await allowedName(change, name);
    const user = await createUser(changeAt(change, since), random, {
      email,
      fullName,
      role: ROLE.member,
      passwordHash: null,
    });
    await change.db
      .insertInto('import_people')
      .values({ source, name, original_id: null, user_id: user.id })
      .execute();
    this.emails.add(nameKey(email));
    this.byName.set(name, user.id);
    return user.id;
  }

  /** Finds a person as a mention names them. Remembers the id seen with a known name, since names change. */
  resolve({ originalId, name }: ArchivePerson): { readonly userId: number } | undefined {
    const userId = this.byName.get(name);
    if (userId === undefined) {
      const byId = originalId === undefined ? undefined : this.byOriginalId.get(originalId);
      return byId === undefined ? undefined : { userId: byId };
    }
    if (originalId !== undefined && !this.byOriginalId.has(originalId)) {
      this.byOriginalId.set(originalId, userId);
      this.learned.set(name, originalId);
    }
    return { userId };
  }

  /** Stores the learned ids for the next run. */
  async store({ db }: Change): Promise<void> {
    for (const [name, original_id] of this.learned) {
      await db
        .updateTable('import_people')
        .set({ original_id })
        .where('source', '=', this.options.source)
        .where('name', '=', name)
        .execute();
    }
    this.learned.clear();
  }
}

/** If the organization requires unique names, the archive's people get a suffix. */
async function allowedName({ db, organization }: Change, name: string): Promise<string> {
  if (!organization.settings.require_unique_names) return name;
  const taken = async (candidate: string) =>
    (await db
      .selectFrom('users')
      .select('id')
      .where('name_key', '=', nameKey(candidate))
      .limit(1)
      .executeTakeFirst()) !== undefined;
  if (!(await taken(name))) return name;
  for (let n = 2; ; n++) {
    const candidate = `${name} (${n})`;
    if (!(await taken(candidate))) return candidate;
  }
}

/** A domain that never receives mail (RFC 2606). */
const DOMAIN = 'import.invalid';
const MAX_LOCAL = 48;

/**
 * A stable email address for someone of whom only the name is known.
 * The first to ask for `kim.lee` gets it; others with the same slug get a suffix.
 */
function emailOf(name: string, isTaken: (email: string) => boolean): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = letters
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')
    .slice(0, MAX_LOCAL);
  // Nothing remains of names in other scripts.
  const isWhole = slug !== '' && !/[^\p{ASCII}]/u.test(letters);
  const plain = `${slug}@${DOMAIN}`;
  if (isWhole && !isTaken(plain)) return plain;
  const stem = [slug || 'person', shortHash(name)].join('.');
  let email = `${stem}@${DOMAIN}`;
  for (let n = 2; isTaken(email); n++) email = `${stem}.${n}@${DOMAIN}`;
  return email;
}
