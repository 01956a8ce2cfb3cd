import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EXPORT_TYPE } from '~/contract/records/organization';
import { ROLE } from '~/contract/records/user';
import { untar } from '../../testing/data/untar';
import { describeDatabases } from '../../testing/storage/databases';
import {
  type Actor,
  type ClientQueue,
  type TestServer,
  testServer,
  turns,
} from '../../testing/testServer';

const QUARTER_MS = 15 * 60_000 + 1000;
const WEEK_MS = 7 * 86_400_000;

describeDatabases('data exports', (fresh) => {
  const start = async () => testServer({ database: await fresh() });

  it('contain public data, and nothing else unless requested', async () => {
    const server = await start();
    const scene = await populate(server);
    const { id, files, all } = await exported(server.owner, EXPORT_TYPE.public);
    expect(id).toBe(1);
    expect(words(all)).toEqual(['public', 'archived', 'uploaded-public']);
    expect(json(files, 'export.json')).toMatchObject({
      format: 1,
      export_type: 1,
      messages: 2,
      uploads: 1,
      consented_user_ids: [],
    });
    const channels = json(files, 'channels.json') as { name: string }[];
    expect(channels.map(({ name }) => name)).toEqual(expect.arrayContaining(['boats', 'wrecks']));
    expect(all).not.toMatch(/crew|secret|vault/);
    const people = json(files, 'people.json') as { user_id: number; settings?: object }[];
    expect(people.map((person) => person.user_id)).toEqual(
      expect.arrayContaining([server.owner.id, scene.ana.id, scene.ben.id, scene.cleo.id]),
    );
    expect(people.some((person) => 'settings' in person)).toBe(false);
    expect(json(files, 'groups.json')).toContainEqual(
      expect.objectContaining({ name: 'role:members' }),
    );
    expect(json(files, 'organization.json')).toMatchObject({ settings: { name: 'Harbor' } });
  });

  it('contain private data of people who consented, and of no one else', async () => {
    const server = await start();
    const { ana, cleo } = await populate(server);
    await ana.call('updateSettings', { allow_private_data_export: true });
    const { files, all } = await exported(server.owner, EXPORT_TYPE.standard);
    const expected = ['public', 'archived', 'crew', 'vault-after', 'dm-ana-ben', 'dm-three'];
    expect(words(all)).toEqual([...expected, 'uploaded-public', 'uploaded-dm'].sort(byPlace));
    expect(all).not.toContain('secret');
    const people = json(files, 'people.json') as { user_id: number; settings?: object }[];
    const withSettings = people.filter((person) => person.settings !== undefined);
    expect(withSettings.map((person) => person.user_id)).toEqual([ana.id]);
    expect(json(files, 'export.json')).toMatchObject({ consented_user_ids: [ana.id] });
    // Withdrawn consent no longer counts, nor does that of a deactivated user.
    await cleo.call('updateSettings', { allow_private_data_export: true });
    await ana.call('updateSettings', { allow_private_data_export: false });
    await server.owner.call('deactivateUser', { user_id: cleo.id });
    const later = await exported(server.owner, EXPORT_TYPE.standard);
    expect(words(later.all)).toEqual(['public', 'archived', 'uploaded-public']);
  });

  it('can be requested, listed, fetched and deleted by administrators only', async () => {
    const server = await start();
    const { owner } = server;
    const ana = await server.signUp('Ana');
    const admin = await server.signUp('Ada', ROLE.administrator);
    const code = 'UNAUTHORIZED_PRINCIPAL';
    expect(await ana.refused('exportRealm', {})).toMatchObject({ code });
    expect(await ana.refused('getRealmExports', {})).toMatchObject({ code });
    expect(await ana.refused('getRealmExportConsents', {})).toMatchObject({ code });
    const quiet = await ana.register();
    const { id } = await exported(owner, EXPORT_TYPE.public);
    expect(await ana.refused('deleteRealmExport', { export_id: id })).toMatchObject({ code });
    expect(await quiet.eventsOf('realm_export')).toEqual([]);

    const address = await addressOf(admin);
    const plain = address.replace(/\?.*/, '');
    const statuses = async (url: string) => [
      (await server.visitor.page(url)).status,
      (await ana.page(url)).status,
      (await admin.page(url)).status,
    ];
    expect(await statuses(plain)).toEqual([403, 403, 200]);
    expect(await statuses(address)).toEqual([200, 200, 200]);
    expect(await statuses(address.replace('/exports/1/', '/exports/2/'))).toEqual([403, 403, 403]);
    expect(await statuses(`${address}x`)).toEqual([403, 403, 403]);
    // A token grants what its owner is currently allowed, and only briefly.
    await owner.call('updateUser', { user_id: admin.id, role: ROLE.member });
    expect(await statuses(address)).toEqual([403, 403, 403]);
    const own = await addressOf(owner);
    await server.advance(600_001);
    expect((await server.visitor.page(own)).status).toBe(403);
  });

  it('list who consents, and tell administrators of each change', async () => {
    const server = await start();
    const { owner } = server;
    const queue = await owner.register();
    const ana = await server.signUp('Ana');
    await ana.call('createBot', { full_name: 'Echo', short_name: 'echo' });
    const own = await ana.register();
    await ana.call('updateSettings', { allow_private_data_export: true });
    expect(await own.eventsOf('realm_export_consent')).toEqual([]);
    await owner.call('deactivateUser', { user_id: ana.id });
    expect((await owner.call('getRealmExportConsents', {})).export_consents).toEqual([
      { user_id: owner.id, consented: false },
    ]);
    await owner.call('reactivateUser', { user_id: ana.id });
    expect(await queue.eventsOf('realm_export_consent')).toMatchObject([
      { user_id: ana.id, consented: false },
      { user_id: ana.id, consented: true },
      { user_id: ana.id, consented: true },
    ]);
    expect((await owner.call('getRealmExportConsents', {})).export_consents).toEqual([
      { user_id: owner.id, consented: false },
      { user_id: ana.id, consented: true },
    ]);
  });

  it('are deleted with their file, once', async () => {
    const server = await start();
    const { owner } = server;
    const { id } = await exported(owner, EXPORT_TYPE.public);
    const address = await addressOf(owner);
    expect(archives(server)).toHaveLength(1);
    await owner.call('deleteRealmExport', { export_id: id });
    const [row] = (await owner.call('getRealmExports', {})).exports;
    expect(row).toMatchObject({ export_url: null, pending: false, failed_timestamp: null });
    expect(row?.deleted_timestamp).toBeCloseTo(server.clock.now() / 1000, 3);
    expect((await owner.page(address)).status).toBe(403);
    await expect.poll(() => archives(server)).toEqual([]);
    const again = await owner.refused('deleteRealmExport', { export_id: id });
    expect(again.msg).toBe('Export already deleted');
    const none = await owner.refused('deleteRealmExport', { export_id: 99 });
    expect(none.msg).toBe('Invalid data export ID');
  });

  it('open only for someone who has recently confirmed their identity', async () => {
    const server = await start();
    const { owner, visitor } = server;
    const { id: export_id } = await exported(owner, EXPORT_TYPE.public);
    const early = await addressOf(owner);
    expect((await visitor.page(early)).status).toBe(200);
    await server.clock.skip(QUARTER_MS);
    const address = await addressOf(owner);
    expect((await visitor.page(address)).status).toBe(403);
    expect((await owner.page(address)).status).toBe(403);
    expect((await owner.refused('openRealmExport', { export_id })).code).toBe(
      'CONFIRMATION_REQUIRED',
    );
    await owner.call('confirmIdentity', { password: 'correct horse' });
    expect((await owner.page(address)).status).toBe(200);
    const { url } = await owner.call('openRealmExport', { export_id });
    expect((await visitor.page(url)).status).toBe(200);
    expect((await owner.refused('openRealmExport', { export_id: 99 })).status).toBe(404);
    const mei = await server.signUp('Mei');
    await mei.refused('openRealmExport', { export_id });
  });

  it('are limited to a handful a week', async () => {
    const server = await start();
    const { owner } = server;
    const wrong = await owner.refused('exportRealm', { export_type: 3 });
    expect(wrong.msg).toBe('Invalid export_type');
    for (let i = 0; i < 5; i++) await exported(owner, EXPORT_TYPE.public);
    const answer = await owner.refused('exportRealm', {});
    expect(answer).toMatchObject({ code: 'BAD_REQUEST', msg: 'Exceeded rate limit.' });
    await server.clock.skip(WEEK_MS + 1);
    await turns();
    await exported(await server.signIn(owner.id), EXPORT_TYPE.public);
  });

  it('are written by the next start when the server stops or dies during an export', async () => {
    const server = await start();
    await populate(server);
    const { id } = await server.owner.call('exportRealm', {});
    await server.server.close();
    const second = await testServer({ join: server });
    const { all } = await archiveOf(second.owner, await second.owner.register(), id);
    expect(words(all)).toEqual(['public', 'archived', 'uploaded-public']);
    // As a process leaves it that dies halfway; plus an orphaned file.
    await second.server.services.realm.change(async ({ db, nowMs }) => {
      await db
        .updateTable('exports')
        .set({ status: 'running', due_ms: nowMs + 60_000, ended_ms: null, size: null })
        .execute();
    });
    await second.server.services.files.write('exports', 'orphan.tar.gz', Buffer.from('secret'));
    await second.server.close();
    const third = await testServer({ join: server });
    const queue = await third.owner.register();
    const [before] = (await third.owner.call('getRealmExports', {})).exports;
    expect(before).toMatchObject({ pending: true, export_url: null });
    await third.advance(61_000);
    await archiveOf(third.owner, queue, id);
    expect(archives(third)).toHaveLength(1);
    expect(archives(third)).not.toContain('orphan.tar.gz');
  });

  it('fail after three tries, and can be requested again', async () => {
    const lines: string[] = [];
    const server = await testServer({ database: await fresh(), onLog: (line) => lines.push(line) });
    const { owner } = server;
    const queue = await owner.register();
    await owner.send('general', 'hello', 'words');
    // A message that can't be presented, as with a damaged row.
    await server.server.services.realm.change(({ db }) =>
      db.updateTable('messages').set({ edit_history_json: '{' }).execute(),
    );
    await owner.call('exportRealm', {});
    const triesLater = async () => {
      await server.advance(61_000);
      return lines.length;
    };
    await expect.poll(triesLater, { timeout: 60_000 }).toBe(3);
    const failed = await ended(owner, queue, 1);
    expect(failed).toMatchObject({ pending: false, export_url: null, deleted_timestamp: null });
    expect(failed.failed_timestamp).toBeTypeOf('number');
    const answer = await owner.refused('deleteRealmExport', { export_id: 1 });
    expect(answer.msg).toBe('Export failed, nothing to delete');
    await server.server.services.realm.change(({ db }) =>
      db.updateTable('messages').set({ edit_history_json: null }).execute(),
    );
    expect((await exported(owner, EXPORT_TYPE.public)).id).toBe(2);
  });
});

/** Each message and file contains one word that tells where it is. */
const PLACES = [
  'public',
  'archived',
  'crew',
  'secret',
  'vault-before',
  'vault-after',
  'dm-ana-ben',
  'dm-three',
  'dm-ben-cleo',
  'uploaded-public',
  'uploaded-dm',
  'uploaded-secret',
] as const;
const byPlace = (a: string, b: string) =>
  PLACES.indexOf(a as (typeof PLACES)[number]) - PLACES.indexOf(b as (typeof PLACES)[number]);

function words(all: string): string[] {
  return PLACES.filter((place) => all.includes(`<<${place}>>`));
}

async function populate(server: TestServer) {
  const ana = await server.signUp('Ana');
  const ben = await server.signUp('Ben');
  const cleo = await server.signUp('Cleo');
  const isPrivate = { invite_only: true, history_public_to_subscribers: true };
  await ben.createChannel('boats');
  const wrecks = await ben.createChannel('wrecks');
  await ben.createChannel('crew', isPrivate, [ana]);
  await ben.createChannel('secret', isPrivate, [cleo]);
  await ben.createChannel('vault', { ...isPrivate, history_public_to_subscribers: false }, [cleo]);
  await ben.send('boats', 'topic', `<<public>> ${await link(ben, 'public')}`);
  await ben.send('wrecks', 'topic', '<<archived>>');
  await server.owner.call('archiveStream', { stream_id: wrecks });
  await ben.send('crew', 'topic', '<<crew>>');
  await ben.send('secret', 'topic', `<<secret>> ${await link(ben, 'secret')}`);
  await ben.send('vault', 'topic', '<<vault-before>>');
  await ben.call('subscribe', { subscriptions: [{ name: 'vault' }], principals: [ana.id] });
  await ben.send('vault', 'topic', '<<vault-after>>');
  await ben.sendTo([ana], `<<dm-ana-ben>> ${await link(ben, 'dm')}`);
  await ben.sendTo([ana, cleo], '<<dm-three>>');
  await ben.sendTo([cleo], '<<dm-ben-cleo>>');
  return { ana, ben, cleo };
}

async function link(actor: Actor, place: string): Promise<string> {
  const file = new File([`<<uploaded-${place}>>`], `${'long-'.repeat(30)}${place}.txt`);
  const { body } = await actor.upload('/user_uploads', file);
  return `[file](${String(body['url'])})`;
}

/** Requests an archive, waits for it and opens it. */
async function exported(owner: Actor, export_type: number) {
  const queue = await owner.register();
  const { id } = await owner.call('exportRealm', { export_type });
  return archiveOf(owner, queue, id);
}

async function archiveOf(owner: Actor, queue: ClientQueue, id: number) {
  const row = await ended(owner, queue, id);
  expect(row.failed_timestamp).toBe(null);
  const response = await owner.page(row.export_url ?? '');
  expect(response.headers.get('content-type')).toBe('application/gzip');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.length).toBe(row.size);
  const files = untar(bytes);
  const all = [...files].map(([name, content]) => `${name}\n${content}`).join('\n');
  return { id, files, all };
}

/** Resolves as soon as the export is done or has failed. */
async function ended(owner: Actor, queue: ClientQueue, id: number) {
  // It may have ended before the queue was registered.
  const { exports } = await owner.call('getRealmExports', {});
  const now = exports.find((one) => one.id === id);
  if (now?.pending === false) return now;
  for (;;) {
    for (const event of await queue.poll()) {
      const row =
        event.type === 'realm_export' ? event.exports.find((one) => one.id === id) : undefined;
      if (row?.pending === false) return row;
    }
  }
}

async function addressOf(actor: Actor): Promise<string> {
  const [row] = (await actor.call('getRealmExports', {})).exports;
  return row?.export_url ?? '';
}

function json(files: ReadonlyMap<string, Buffer>, name: string): unknown {
  return JSON.parse(String(files.get(name)));
}

function archives({ database }: TestServer): string[] {
  const folder = join(database.dataDir, 'files', 'exports');
  return existsSync(folder) ? readdirSync(folder) : [];
}
