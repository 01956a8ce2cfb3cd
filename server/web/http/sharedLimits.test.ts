import { describe, expect, it, onTestFinished } from 'vitest';
import { FakeClock } from '~/testing/fakeClock';
import { jsonLogger } from '../../core/log';
import { createServer } from '../../process/app';
import { postgres } from '../../testing/storage/databases';
import { TestClient } from '../../testing/testClient';
import { DEFAULT_RATE_RULES } from './rateLimits';

const RIGHT = { username: 'olga@harbor.example', password: 'correct horse' };
const WRONG = { ...RIGHT, password: 'a guess of somebody' };

/** Clients of two processes of one organization. */
async function visitors(): Promise<[TestClient, TestClient]> {
  const database = await postgres();
  const clock = new FakeClock();
  onTestFinished(() => database.remove());
  const start = async () => {
    const server = await createServer({
      dataDir: database.dataDir,
      database: await database.open(),
      clock,
      log: jsonLogger('error', () => undefined),
      rateRules: { ...DEFAULT_RATE_RULES, signUpAddress: { limit: 2, seconds: 86_400 } },
    });
    onTestFinished(() => server.close());
    return new TestClient(server);
  };
  const one = await start();
  const { email, api_key } = await one.call('createOrganization', {
    name: 'Harbor',
    full_name: 'Olga Owner',
    email: RIGHT.username,
    password: RIGHT.password,
  });
  await one.as({ email, apiKey: api_key }).call('updateRealm', { invite_required: false });
  return [one, await start()];
}

describe('two processes', () => {
  it('share the count of failed sign-ins, which a successful one resets for both', async () => {
    const [one, other] = await visitors();
    const guess = async (at: TestClient, times: number) => {
      for (let i = 0; i < times; i++) {
        expect((await at.refused('fetchApiKey', WRONG)).code).toBe('AUTHENTICATION_FAILED');
      }
    };
    await guess(one, 2);
    await guess(other, 2);
    await one.call('fetchApiKey', RIGHT);
    await guess(other, 3);
    await guess(one, 2);
    for (const visitor of [one, other]) {
      const refusal = await visitor.refused('fetchApiKey', RIGHT);
      expect(refusal).toMatchObject({ status: 429, code: 'RATE_LIMIT_HIT' });
      // Refills one of five attempts in half an hour, minus the seconds that have passed.
      expect(Number(refusal['retry-after'])).toBeGreaterThan(0);
      expect(Number(refusal['retry-after'])).toBeLessThanOrEqual(360);
    }
  });

  it('share the count of accounts created from one address', async () => {
    const [one, other] = await visitors();
    const join = (name: string) => ({
      full_name: name,
      email: `${name}@harbor.example`,
      password: 'a lantern on the pier',
    });
    await one.call('signUp', join('noor'));
    await other.call('signUp', join('wen'));
    for (const visitor of [one, other]) {
      expect((await visitor.refused('signUp', join('kit'))).code).toBe('RATE_LIMIT_HIT');
    }
  });
});
