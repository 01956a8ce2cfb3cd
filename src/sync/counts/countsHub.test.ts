import { describe, expect, it } from 'vitest';
import { MemoryStorage } from '~/storage/memoryStorage';
import * as eg from '~/testing/eg';
import { FakeClock, settle } from '~/testing/fakeClock';
import { CountsHub } from './countsHub';
import type { CountsNews, CountsReport } from './report';

const other = { ...eg.account, id: 'https://salt.example#9', origin: 'https://salt.example' };
const refused = (code: string) =>
  new Response(JSON.stringify({ result: 'error', msg: code, code }), { status: 401 });

/** A counting worker, on a network that the test answers for. */
async function open(fetch: () => Promise<Response>) {
  const storage = new MemoryStorage();
  await storage.putAccount(other);
  const clock = new FakeClock();
  const asked: string[] = [];
  const hub = new CountsHub({
    storage,
    clock,
    random: () => 0.5,
    fetch: async (url) => {
      asked.push(new URL(String(url)).pathname);
      return fetch();
    },
  });
  const tab = () => {
    const told: CountsReport[] = [];
    const post = (news: CountsNews) => {
      if (news.kind === 'report') told.push(news.report);
    };
    return { told, post };
  };
  return { hub, storage, clock, asked, tab };
}

const OFFLINE = async () => Promise.reject(new TypeError('offline'));

describe('counts of organizations that are not shown', () => {
  it('are requested once, however many tabs want them', async () => {
    const { hub, asked, tab } = await open(() => new Promise(() => undefined));
    const [first, second] = [tab(), tab()];
    hub.receive(first, { accounts: [other] });
    await settle();
    hub.receive(second, { accounts: [other] });
    await settle();
    expect(asked).toEqual(['/api/v1/register']);
    expect(second.told).toEqual([{ kind: 'asking' }]);
  });

  it('are no longer requested when no tab wants them', async () => {
    const { hub, clock, asked, tab } = await open(OFFLINE);
    const only = tab();
    hub.receive(only, { accounts: [other] });
    await clock.advance(5000);
    hub.receive(only, { accounts: [] });
    const before = asked.length;
    await clock.advance(600_000);
    expect(asked.length).toBe(before);
  });

  it('are unknown, rather than out of date, while the server is unreachable', async () => {
    const { hub, clock, tab } = await open(OFFLINE);
    const only = tab();
    hub.receive(only, { accounts: [other] });
    await clock.advance(10_000);
    expect(only.told).toEqual([{ kind: 'asking' }, { kind: 'unreachable' }]);
  });

  it.each([
    ['INVALID_API_KEY', 'keyRevoked'],
    ['USER_DEACTIVATED', 'accountDeactivated'],
    ['REALM_DEACTIVATED', 'organizationDeactivated'],
  ] as const)('%s is reported, stored, and not retried', async (code, reason) => {
    const { hub, storage, clock, asked, tab } = await open(async () => refused(code));
    const only = tab();
    hub.receive(only, { accounts: [other] });
    await settle();
    await clock.advance(60_000);
    expect(only.told.at(-1)).toEqual({ kind: 'ended', reason });
    expect((await storage.getAccounts())[0]?.ended).toBe(reason);
    expect(asked).toEqual(['/api/v1/register']);
  });

  it('are requested again after the user signs in again', async () => {
    let answer = async () => refused('INVALID_API_KEY');
    const { hub, asked, tab } = await open(() => answer());
    const only = tab();
    hub.receive(only, { accounts: [other] });
    await settle();
    answer = () => new Promise(() => undefined);
    hub.receive(only, { accounts: [{ ...other, apiKey: 'new' }] });
    await settle();
    expect(asked.length).toBe(2);
    expect(only.told.at(-1)).toEqual({ kind: 'asking' });
  });
});
