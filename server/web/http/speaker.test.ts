import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/testClient';
import { testServer } from '../../testing/testServer';

interface Refusal {
  readonly msg: string;
  readonly code: string;
  readonly msg_in_english?: string;
  readonly errors?: unknown;
  readonly refused?: unknown;
}

async function refusal(
  client: TestClient,
  path: string,
  params: Readonly<Record<string, string>>,
  language?: string,
  method: 'POST' | 'PATCH' = 'POST',
): Promise<Refusal> {
  const headers = language === undefined ? {} : { 'accept-language': language };
  const answer = await client.raw({ method, path, params, headers });
  return (await answer.json()) as Refusal;
}

describe('a refusal', () => {
  const astray = { type: 'channel', to: 'nowhere', topic: 'Tides', content: 'Who hears this?' };

  it('is in the language that the request asks for, with the same code', async () => {
    const { owner } = await testServer();
    const english = await refusal(owner, '/messages', astray);
    const german = await refusal(owner, '/messages', astray, 'de-CH, en;q=0.5');
    expect(english.msg).toBe("Channel 'nowhere' does not exist");
    expect(german.msg).toMatch(/Kanal .*nowhere/);
    expect(german.code).toBe(english.code);
    expect([english.msg_in_english, german.msg_in_english]).toEqual([undefined, english.msg]);
  });

  it('is in English for who asks for another language, or where there is no translation', async () => {
    const { owner } = await testServer();
    const english = await refusal(owner, '/messages', astray);
    expect(await refusal(owner, '/messages', astray, 'tlh, *;q=0.5')).toEqual(english);
    const missing = await refusal(owner, '/messages', {}, 'de');
    expect(missing).toMatchObject({ msg: expect.stringContaining('Missing') });
  });

  it('says of each address why it wasn’t invited', async () => {
    const { owner } = await testServer();
    const params = { invitee_emails: 'no address', stream_ids: '[]' };
    const { errors } = await refusal(owner, '/invites', params, 'fr');
    expect(errors).toEqual([['no address', 'Adresse non valide.', false]]);
  });

  it('says of each account why it wasn’t changed', async () => {
    const { owner } = await testServer();
    const params = { user_ids: JSON.stringify([owner.id, 4711]), is_active: 'false' };
    const { refused } = await refusal(owner, '/parley/users', params, 'nl', 'PATCH');
    expect(refused).toEqual([
      { user_id: owner.id, msg: expect.stringContaining('eigenaar') },
      { user_id: 4711, msg: 'Deze persoon bestaat niet' },
    ]);
  });
});
