import { expect, it } from 'vitest';
import { AUDIT_KINDS, type AuditKind } from '~/contract/records/audit';
import { ROLE } from '~/contract/records/user';
import { recoveryToken } from '~/contract/recovery';
import { redSquare } from '../../../testing/data/pictures';
import { describeDatabases } from '../../../testing/storage/databases';
import { type Actor, type TestServer, testServer } from '../../../testing/testServer';

const LINKIFIER = { pattern: 'T(?P<id>[0-9]+)', url_template: 'https://t.example/{id}' };

/** Performs each kind of action that the log records, once. */
async function administerEverything({ owner, visitor }: TestServer, ana: Actor): Promise<void> {
  const { user_id } = await owner.call('createUser', {
    email: 'new@harbor.example',
    password: 'correct horse',
    full_name: 'New Person',
  });
  await owner.call('updateUser', { user_id, full_name: 'Renamed', new_email: 'n@harbor.example' });
  await owner.call('updateUser', { user_id, role: ROLE.moderator });
  await owner.call('deactivateUser', { user_id });
  await owner.call('reactivateUser', { user_id });
  const { url } = await owner.call('createRecoveryLink', { user_id });
  const token = recoveryToken(new URL(url)) ?? '';
  await visitor.call('recoverPassword', { token, password: 'a lantern on the pier' });

  const bot = await ana.call('createBot', { full_name: 'Echo', short_name: 'echo' });
  await ana.call('updateBot', { bot_id: bot.user_id, full_name: 'Echo Two' });
  await ana.call('regenerateBotApiKey', { bot_id: bot.user_id });

  const stream_id = await owner.createChannel('boats');
  await owner.call('updateStream', { stream_id, new_name: 'ships', description: 'afloat' });
  await owner.call('addDefaultStream', { stream_id });
  await owner.call('archiveStream', { stream_id });
  await owner.call('updateStream', { stream_id, is_archived: false });

  const folder = { name: 'Docks', description: 'by the water' };
  const { channel_folder_id } = await owner.call('createChannelFolder', folder);
  await owner.call('updateChannelFolder', { channel_folder_id, name: 'Piers', description: '' });
  await owner.call('createChannelFolder', { name: 'Sheds', description: '' });
  const { channel_folders } = await owner.call('getChannelFolders', {});
  const order = channel_folders.map(({ id }) => id).reverse();
  await owner.call('reorderChannelFolders', { order });

  const fresh = { name: 'crew', description: '', members: [owner.id] };
  const { group_id: user_group_id } = await owner.call('createUserGroup', fresh);
  await owner.call('updateUserGroup', { user_group_id, description: 'all hands' });
  await owner.call('updateUserGroupMembers', { user_group_id, add: [ana.id] });
  await owner.call('deactivateUserGroup', { user_group_id });
  await owner.call('updateUserGroup', { user_group_id, deactivated: false });

  await owner.call('updateRealm', { description: 'A harbor', waiting_period_threshold: 3 });
  await owner.call('updateRealmUserSettingsDefaults', { web_font_size_px: 18 });
  await owner.call('addRealmDomain', { domain: 'harbor.example', allow_subdomains: false });
  await owner.upload('/realm/icon', new File([redSquare()], 'icon.png'));
  await owner.call('deleteRealmIcon', {});
  await owner.upload('/realm/logo?night=false', new File([redSquare()], 'logo.png'));
  await owner.call('deleteRealmLogo', {});
  const field = await owner.call('createProfileField', { name: 'Boat', field_type: 1 });
  await owner.call('updateProfileField', { field_id: field.id, hint: 'Its name' });
  await owner.call('reorderProfileFields', { order: [field.id] });
  const value = { id: field.id, value: 'Gull' };
  await owner.call('updateUser', { user_id: ana.id, profile_data: [value] });
  await owner.call('deleteProfileField', { field_id: field.id });
  const playground = await owner.call('createPlayground', {
    name: 'Rust',
    pygments_language: 'Rust',
    url_template: 'https://play.example/{code}',
  });
  await owner.call('deletePlayground', { playground_id: playground.id });
  await owner.upload('/realm/emoji/gull', new File([redSquare()], 'gull.png'));
  await owner.call('deactivateCustomEmoji', { emoji_name: 'gull' });
  const { id: filter_id } = await owner.call('addLinkifier', LINKIFIER);
  await owner.call('updateLinkifier', { filter_id, ...LINKIFIER, pattern: 'U(?P<id>[0-9]+)' });
  await owner.call('reorderLinkifiers', { ordered_linkifier_ids: [filter_id] });
  await owner.call('removeLinkifier', { filter_id });

  await owner.call('sendInvites', { invitee_emails: 'a@b.example', stream_ids: [] });
  const { links } = await owner.call('getInvitationLinks', {});
  const key = links[0]?.link_url.split('/').at(-1) ?? '';
  await visitor.call('acceptInvitation', {
    key,
    full_name: 'Noor Quay',
    password: 'a lantern on the pier',
  });
  await owner.call('sendInvites', { invitee_emails: 'c@d.example', stream_ids: [] });
  const [invite] = (await owner.call('getInvites', {})).invites;
  await owner.call('resendInvite', { invite_id: invite?.id ?? 0 });
  await owner.call('revokeInvite', { invite_id: invite?.id ?? 0 });
  await owner.call('createInviteLink', {});

  const exported = await owner.call('exportRealm', {});
  await expect
    .poll(() => owner.isAllowed('deleteRealmExport', { export_id: exported.id }))
    .toBe(true);
}

describeDatabases('the audit log', (fresh) => {
  const start = async () => {
    const server = await testServer({ database: await fresh() });
    return { server, ana: await server.signUp('Ana') };
  };

  it('EV1 records each kind of administrative action, in the transaction that performs it', async () => {
    const { server, ana } = await start();
    const { owner } = server;
    await administerEverything(server, ana);
    const entries = await everything(owner);
    const kinds = new Set(entries.map((entry) => entry.kind));
    // Exceptions: the command line signs users out (server/process/admin), factors.test.ts resets a second factor,
    // and signIn.test.ts connects external accounts.
    expect(AUDIT_KINDS.filter((kind) => !kinds.has(kind))).toEqual([
      'user_signed_out',
      'user_identity_linked',
      'user_identity_disconnected',
      'user_factors_reset',
    ]);
    const only = (kind: AuditKind) => entries.find((entry) => entry.kind === kind);
    expect(only('user_role_changed')).toMatchObject({
      acting_user_id: owner.id,
      target_name: 'Renamed',
      old: { role: ROLE.member },
      new: { role: ROLE.moderator },
    });
    const ofChannels = entries.filter((entry) => entry.kind === 'channel_updated').reverse();
    expect(ofChannels[0]).toMatchObject({
      target_name: 'boats',
      old: { name: 'boats', description: '' },
      new: { name: 'ships', description: 'afloat' },
    });
    expect(ofChannels[1]).toMatchObject({
      target_name: 'ships',
      old: { is_default: false },
      new: { is_default: true },
    });
    expect(only('folder_updated')).toMatchObject({
      target_name: 'Docks',
      old: { name: 'Docks', description: 'by the water' },
      new: { name: 'Piers', description: '' },
    });
    expect(only('organization_updated')).toMatchObject({
      old: { description: '', waiting_period_threshold: 0 },
      new: { description: 'A harbor', waiting_period_threshold: 3 },
    });
    // By name: ids say nothing once something is deleted.
    expect(only('folders_reordered')).toMatchObject({ new: ['Sheds', 'Piers'] });
    expect(only('profile_fields_reordered')).toMatchObject({ old: ['Boat'], new: ['Boat'] });
    expect(only('linkifiers_reordered')).toMatchObject({ new: ['U(?P<id>[0-9]+)'] });
    expect(only('group_updated')).toMatchObject({
      target_name: 'crew',
      old: { description: '' },
      new: { description: 'all hands' },
    });
    expect(only('bot_updated')).toMatchObject({
      acting_user_id: ana.id,
      old: { full_name: 'Echo' },
      new: { full_name: 'Echo Two' },
    });
    expect(only('user_joined')).toMatchObject({
      target_name: 'Noor Quay',
      new: { email: 'a@b.example', role: ROLE.member, inviting_user_id: owner.id },
    });
    const { api_key } = (await ana.call('getBots', {})).bots[0] ?? { api_key: '' };
    expect(JSON.stringify(entries)).not.toContain(api_key);
  });

  it('records a new name and a new address, whoever gives them to themselves', async () => {
    const { server, ana } = await start();
    await ana.call('updateSettings', { full_name: ' Ana Tide ' });
    await ana.call('updateSettings', { full_name: 'Ana Tide' });
    await ana.call('updateSettings', { email: 'tide@example.org' });
    const [address, name, ...others] = await everything(server.owner);
    expect(name).toMatchObject({
      kind: 'user_renamed',
      acting_user_id: ana.id,
      old: { full_name: 'Ana' },
      new: { full_name: 'Ana Tide' },
    });
    expect(address).toMatchObject({
      kind: 'user_email_changed',
      acting_user_id: ana.id,
      new: { email: 'tide@example.org' },
    });
    expect(others.filter(({ kind }) => kind === 'user_renamed')).toEqual([]);
  });

  it('records nothing for actions that were refused or changed nothing', async () => {
    const { server, ana } = await start();
    const { owner } = server;
    const stream_id = await owner.createChannel('boats');
    const before = await everything(owner);
    await ana.refused('updateRealm', { description: 'Mine' });
    await owner.refused('createPlayground', {
      name: 'Rust',
      pygments_language: 'Rust',
      url_template: 'https://play.example/{other}',
    });
    await owner.call('updateRealm', { name: 'Harbor' });
    await owner.call('updateUser', { user_id: ana.id, full_name: 'Ana', role: ROLE.member });
    await owner.call('updateUser', { user_id: ana.id, profile_data: [] });
    await owner.call('reorderChannelFolders', { order: [] });
    await owner.call('removeDefaultStream', { stream_id });
    expect(await everything(owner)).toEqual(before);
  });

  it('can be read only by administrators, filtered by user and kind, in pages', async () => {
    const { server, ana } = await start();
    const { owner } = server;
    expect(await ana.refused('getAuditLog', {})).toMatchObject({ code: 'UNAUTHORIZED_PRINCIPAL' });
    for (let i = 0; i < 101; i++) await owner.call('updateRealm', { description: `${i}` });
    await ana.call('createBot', { full_name: 'Echo', short_name: 'echo' });
    const kind = 'organization_updated';
    const first = await owner.call('getAuditLog', { kind });
    expect(first.entries).toHaveLength(100);
    expect(first.found_oldest).toBe(false);
    expect(first.entries[0]).toMatchObject({ new: { description: '100' } });
    const before_id = first.entries.at(-1)?.id;
    const second = await owner.call('getAuditLog', { kind, before_id });
    expect(second).toMatchObject({ entries: [{ new: { description: '0' } }], found_oldest: true });
    const byAna = await owner.call('getAuditLog', { acting_user_id: ana.id });
    expect(byAna.entries).toMatchObject([{ kind: 'bot_created', target_name: 'Echo' }]);
    expect((await owner.call('getAuditLog', { kind: 'nothing' })).entries).toEqual([]);
  });
});

async function everything(owner: Actor) {
  const { entries, found_oldest } = await owner.call('getAuditLog', {});
  expect(found_oldest).toBe(true);
  return entries;
}
