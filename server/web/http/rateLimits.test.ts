import { expect, it, onTestFinished } from 'vitest';
import { FakeClock } from '~/testing/fakeClock';
import { jsonLogger } from '../../core/log';
import { createServer } from '../../process/app';
import { sqlite } from '../../testing/storage/databases';
import { TestClient } from '../../testing/testClient';
import { DEFAULT_RATE_RULES } from './rateLimits';

const FOUNDER = { username: 'olga@harbor.example', password: 'correct horse' };
const HOUR_MS = 3_600_000;

async function limitedServer(requests: number) {
  const database = sqlite();
  const clock = new FakeClock();
  const log: string[] = [];
  const server = await createServer({
    dataDir: database.dataDir,
    database: await database.open(),
    clock,
    log: jsonLogger('info', (line) => log.push(line)),
    // Refills over a day, so that the duration of the test makes no difference.
    rateRules: { ...DEFAULT_RATE_RULES, address: { limit: requests, seconds: 86_400 } },
  });
  onTestFinished(async () => {
    await server.close();
    await database.remove();
  });
  const visitor = new TestClient(server);
  await visitor.call('createOrganization', {
    name: 'Harbor',
    full_name: 'Olga Owner',
    email: FOUNDER.username,
    password: FOUNDER.password,
  });
  const from = (address: string) =>
    new TestClient({
      fetch: (request) =>
        server.fetch(
          new Request(request, {
            headers: { ...Object.fromEntries(request.headers), 'x-forwarded-for': address },
          }),
          { trustProxy: true },
        ),
    });
  return { clock, visitor, log, from };
}

it('does not lock anyone out when the clock is set back', async () => {
  const { clock, visitor } = await limitedServer(5);
  await visitor.call('getServerSettings', {});
  await clock.skip(-HOUR_MS);
  await visitor.call('getServerSettings', {});
  await visitor.call('getServerSettings', {});
  await visitor.call('getServerSettings', {});
  const { status } = await visitor.refused('getServerSettings', {});
  expect(status).toBe(429);
});

it('logs a failed sign-in with username and address, but without the password', async () => {
  const { visitor, log } = await limitedServer(20);
  await visitor.call('fetchApiKey', FOUNDER);
  const warnings = () =>
    log.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn');
  expect(warnings()).toEqual([]);
  const wrong = { ...FOUNDER, password: 'a guess of somebody' };
  await visitor.refused('fetchApiKey', wrong);
  expect(warnings()).toEqual([
    expect.objectContaining({
      level: 'warn',
      message: 'sign-in failed',
      userName: FOUNDER.username,
      address: 'local',
    }),
  ]);
  expect(log.join()).not.toContain(wrong.password);
});

it('checks only as many concurrent password guesses as may fail', async () => {
  const { visitor, log } = await limitedServer(1000);
  const wrong = { ...FOUNDER, password: 'a guess of somebody' };
  const codes = await Promise.all(
    Array.from({ length: 280 }, async () => (await visitor.refused('fetchApiKey', wrong)).code),
  );
  expect(codes.filter((code) => code === 'AUTHENTICATION_FAILED')).toHaveLength(5);
  expect(log.filter((line) => line.includes('sign-in failed'))).toHaveLength(5);
});

it('distributed guesses don’t lock users out at known addresses, but do at new ones', async () => {
  const { visitor, from } = await limitedServer(1000);
  const wrong = { ...FOUNDER, password: 'a guess of somebody' };
  for (let i = 0; i < 25; i++) {
    expect((await from(`198.51.100.${i}`).refused('fetchApiKey', wrong)).code).toBe(
      'AUTHENTICATION_FAILED',
    );
  }
  expect((await from('198.51.100.99').refused('fetchApiKey', FOUNDER)).status).toBe(429);
  await visitor.call('fetchApiKey', FOUNDER);
});

it('logs an invitation without its secret', async () => {
  const { visitor, log } = await limitedServer(20);
  const { api_key, email } = await visitor.call('fetchApiKey', FOUNDER);
  const owner = visitor.as({ email, apiKey: api_key });
  await owner.call('sendInvites', { invitee_emails: 'ines@harbor.example', stream_ids: [] });
  const { links } = await owner.call('getInvitationLinks', {});
  expect(log.join()).toContain('ines@harbor.example');
  for (const { link_url } of links) expect(log.join()).not.toContain(link_url.split('/').at(-1));
});
