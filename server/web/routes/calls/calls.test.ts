import { expect, it, onTestFinished } from 'vitest';
import {
  BigBlueButtonStandIn,
  type ProviderStandIn,
  ZoomStandIn,
} from '../../../testing/receivers/providerStandIn';
import { type Actor, testServer } from '../../../testing/testServer';

const JITSI = 'https://meet.harbor.example';
const quiet = { onLog: () => undefined };

async function started<P extends ProviderStandIn>(provider: P): Promise<P> {
  await provider.listen();
  onTestFinished(() => provider.stop());
  return provider;
}

async function bigBlueButton(timeoutMs = 5000) {
  const provider = await started(new BigBlueButtonStandIn());
  const server = await testServer({
    ...quiet,
    calls: { bigBlueButton: provider.place, timeoutMs },
  });
  await server.owner.call('updateRealm', { video_chat_provider: 4 });
  return { provider, server, owner: server.owner };
}

async function start(by: Actor, voice_only = false): Promise<string> {
  const args = { meeting_name: 'design › Bow thruster', voice_only };
  const { url } = await by.call('createBigBlueButtonCall', args);
  expect(url).toMatch(/^\/calls\/bigbluebutton\/join\?bigbluebutton=/);
  return url.split('=')[1] ?? '';
}

async function zoom(timeoutMs = 5000) {
  const provider = await started(new ZoomStandIn());
  const { owner } = await testServer({ ...quiet, calls: { zoom: provider.account, timeoutMs } });
  await owner.call('updateRealm', { video_chat_provider: 5 });
  provider.people.add(owner.account.email);
  return { provider, owner };
}

it('uses no third party until an administrator chooses a provider', async () => {
  const { owner } = await testServer();
  const { state } = await owner.register();
  expect(state).toMatchObject({
    realm_video_chat_provider: 0,
    realm_jitsi_server_url: null,
    server_jitsi_server_url: null,
    realm_available_video_chat_providers: {
      disabled: { name: 'None', id: 0 },
      jitsi_meet: { name: 'Jitsi Meet', id: 1 },
    },
  });
  expect(state.parley_unsupported_settings).not.toContain('video_chat_provider');
  const refused = await owner.refused('updateRealm', { video_chat_provider: 1 });
  expect(refused.msg).toBe('Jitsi server: enter its URL.');
  for (const provider of [3, 4, 5]) {
    const { msg } = await owner.refused('updateRealm', { video_chat_provider: provider });
    expect(msg).toMatch(/^Call provider/);
  }
});

it('setting a Jitsi server’s URL notifies everyone', async () => {
  const server = await testServer();
  const { owner } = server;
  const ana = await server.signUp('Ana');
  const queue = await ana.register();
  await owner.call('updateRealm', { video_chat_provider: 1, jitsi_server_url: ` ${JITSI} ` });
  const told = (await queue.eventsOf('realm')).map((event) => ({ ...event, id: 0 }));
  const event = { type: 'realm', op: 'update', id: 0 };
  expect(told).toEqual([
    { ...event, property: 'jitsi_server_url', value: JITSI },
    { ...event, property: 'video_chat_provider', value: 1 },
  ]);
  expect((await ana.register()).state).toMatchObject({
    realm_video_chat_provider: 1,
    realm_jitsi_server_url: JITSI,
  });
  // The URL can't be removed while it is in use.
  await owner.refused('updateRealm', { jitsi_server_url: 'default' });
  await owner.call('updateRealm', { video_chat_provider: 0, jitsi_server_url: 'default' });
  expect(await queue.eventsOf('realm')).toMatchObject([
    { property: 'jitsi_server_url', value: null },
    { property: 'video_chat_provider', value: 0 },
  ]);
  expect(await ana.refused('updateRealm', { video_chat_provider: 1 })).toMatchObject({
    code: 'UNAUTHORIZED_PRINCIPAL',
  });
});

it('requires an https URL for a Jitsi server, except on localhost', async () => {
  const { owner } = await testServer();
  const set = { video_chat_provider: 1 };
  for (const jitsi_server_url of [
    'http://meet.example.com',
    'javascript:alert(1)',
    'meet.example.com',
    'https://user:word@meet.example.com',
    'https://meet.example.com/?room=1',
    'http://localhost.example.com',
  ]) {
    const { msg } = await owner.refused('updateRealm', { ...set, jitsi_server_url });
    expect(msg, jitsi_server_url).toBe('Jitsi server: start its URL with https://');
  }
  const long = `https://meet.example/${'a'.repeat(200)}`;
  const { msg } = await owner.refused('updateRealm', { ...set, jitsi_server_url: long });
  expect(msg).toBe('Jitsi server: 21 characters too long.');
  for (const jitsi_server_url of ['https://meet.example.com/rooms/', 'http://localhost:8000']) {
    await owner.call('updateRealm', { ...set, jitsi_server_url });
  }
});

it('uses the operator’s Jitsi server for organizations that set none', async () => {
  const { owner } = await testServer({ calls: { jitsiUrl: JITSI } });
  await owner.call('updateRealm', { video_chat_provider: 1 });
  expect((await owner.register()).state).toMatchObject({
    server_jitsi_server_url: JITSI,
    realm_jitsi_server_url: null,
  });
});

it('joins a BigBlueButton call by name, and reports its participants and end', async () => {
  const { provider, server, owner } = await bigBlueButton();
  const ana = await server.signUp('Ana & Co');
  const token = await start(owner, true);
  const look = async () => {
    // State is cached for three seconds.
    await server.advance(5000);
    return ana.call('getCall', { token });
  };
  expect(await look()).toMatchObject({ state: 'waiting', people: [] });
  const host = provider.enter((await owner.call('joinCall', { token })).url);
  const guest = provider.enter((await ana.call('joinCall', { token })).url);
  expect([host.get('role'), guest.get('role')]).toEqual(['MODERATOR', 'VIEWER']);
  expect(guest.get('fullName')).toBe('Ana & Co');
  expect(guest.get('createTime')).toBe('1531155809613');
  const [meeting] = provider.meetings.values();
  expect(meeting).toMatchObject({ name: 'design › Bow thruster', isCameraOff: true });
  // One user joined twice, and someone by phone.
  provider.enter((await ana.call('joinCall', { token })).url);
  meeting?.attendees.push({ userID: 'v_x7', fullName: '+1 555' });
  expect(await look()).toMatchObject({
    state: 'running',
    people: [
      { user_id: owner.id, name: '' },
      { user_id: ana.id, name: '' },
      { user_id: null, name: '+1 555' },
    ],
  });
  const asked = provider.asked;
  await Promise.all([ana.call('getCall', { token }), owner.call('getCall', { token })]);
  expect(provider.asked).toBe(asked);
  provider.end();
  expect(await look()).toMatchObject({ state: 'ended', people: [] });
  // Joining again reopens it.
  provider.enter((await ana.call('joinCall', { token })).url);
  expect(await look()).toMatchObject({ state: 'running', people: [{ user_id: ana.id }] });
});

it('redirects browsers from a BigBlueButton call link to the page, which has the credentials', async () => {
  const { server, owner } = await bigBlueButton();
  const token = await start(owner);
  const path = `/calls/bigbluebutton/join?bigbluebutton=${token}`;
  const answer = await server.server.fetch(new Request(`http://harbor.example${path}`));
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(`/#/call/${token}`);
});

it('rejects forged call links', async () => {
  const { provider, owner } = await bigBlueButton();
  const token = await start(owner);
  const [, signature] = token.split('.');
  const other = { id: 'board-meeting', name: 'Board', voice: false, by: owner.id };
  const forged = `${Buffer.from(JSON.stringify(other)).toString('base64url')}.${signature}`;
  for (const wrong of [forged, token.slice(1), 'x', '']) {
    await owner.refused('joinCall', { token: wrong });
    await owner.refused('getCall', { token: wrong });
  }
  expect(provider.asked).toBe(0);
});

it('reports a BigBlueButton server that refuses, disconnects, times out or is down', async () => {
  const { provider, server, owner } = await bigBlueButton(300);
  const token = await start(owner);
  const messages = async () => [
    (await owner.refused('joinCall', { token })).msg,
    (await owner.refused('getCall', { token })).msg,
  ];
  const refused = 'BigBlueButton refused. Ask an administrator to check how it’s set up.';
  const silent = 'BigBlueButton didn’t respond. Try again in a minute.';
  provider.instead = (_request, response) =>
    response.end(
      '<response><returncode>FAILED</returncode><messageKey>checksumError</messageKey></response>',
    );
  expect(await messages()).toEqual([refused, refused]);
  provider.instead = (_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>');
  expect(await messages()).toEqual([refused, refused]);
  provider.instead = (_request, response) => response.destroy();
  expect(await messages()).toEqual([silent, silent]);
  provider.instead = () => undefined;
  expect(await messages()).toEqual([silent, silent]);
  await provider.stop();
  expect(await messages()).toEqual([silent, silent]);
  expect(await server.owner.refused('createZoomCall', {})).toMatchObject({
    msg: 'This server isn’t set up for Zoom.',
  });
});

it('starts no calls with a provider that administrators have not chosen', async () => {
  const { owner } = await bigBlueButton();
  const token = await start(owner);
  await owner.call('updateRealm', { video_chat_provider: 0 });
  const { msg } = await owner.refused('createBigBlueButtonCall', { meeting_name: 'x' });
  expect(msg).toBe('This organization doesn’t use BigBlueButton for calls.');
  // Existing calls can still be joined.
  await owner.call('joinCall', { token });
});

it('creates a Zoom call on behalf of the user who starts it', async () => {
  const { provider, owner } = await zoom();
  const { url } = await owner.call('createZoomCall', {});
  expect(url).toBe('https://us02web.zoom.us/j/85746065?pwd=abc');
  await owner.call('createZoomCall', { is_video_call: false });
  expect(provider.made).toEqual([
    { settings: { host_video: true, participant_video: true }, default_password: true },
    { settings: { host_video: false, participant_video: false }, default_password: true },
  ]);
  expect(provider.tokens).toBe(1);
  // Zoom has revoked the token.
  provider.token = 'another';
  await owner.call('createZoomCall', {});
  expect(provider.tokens).toBe(2);
});

it('reports when Zoom refuses, disconnects, times out or doesn’t know the user’s email', async () => {
  const { provider, owner } = await zoom(300);
  provider.people.clear();
  expect(await owner.refused('createZoomCall', {})).toMatchObject({
    code: 'UNKNOWN_ZOOM_USER',
    msg: `Zoom has no account for ${owner.account.email}.`,
  });
  const refusal = async () => (await owner.refused('createZoomCall', {})).msg;
  provider.instead = (_request, response) => response.writeHead(400).end('{"code":300}');
  expect(await refusal()).toMatch(/^Zoom refused/);
  provider.instead = (_request, response) => response.writeHead(401).end('{"code":124}');
  expect(await refusal()).toMatch(/^Zoom refused/);
  provider.instead = (_request, response) => response.end('{"join_url":');
  expect(await refusal()).toMatch(/^Zoom refused/);
  provider.instead = () => undefined;
  expect(await refusal()).toMatch(/^Zoom didn’t respond/);
});

it('logs provider errors without secrets', async () => {
  const lines: string[] = [];
  const provider = await started(new BigBlueButtonStandIn());
  const { owner } = await testServer({
    onLog: (line) => lines.push(line),
    calls: { bigBlueButton: { ...provider.place, secret: 'another one' } },
  });
  await owner.call('updateRealm', { video_chat_provider: 4 });
  await owner.refused('joinCall', { token: await start(owner) });
  expect(lines.join('\n')).toContain('checksumError');
  expect(lines.join('\n')).not.toMatch(/another one|checksum=/);
});
