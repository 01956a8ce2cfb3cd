import { describe, expect, it } from 'vitest';
import { FakeServers, SILENCE } from '~/testing/fakeServers';
import { askAddress } from './askAddress';

const ask = (typed: string) => askAddress(typed, new AbortController().signal, true);

describe('from an encrypted page', () => {
  it('doesn’t ask an unencrypted address, and says why', async () => {
    const servers = new FakeServers();
    expect(await ask('http://chat.example')).toEqual({ kind: 'fault', fault: 'insecure' });
    expect(servers.requests).toEqual([]);
  });

  it('doesn’t blame http if no one typed it', async () => {
    const servers = new FakeServers();
    servers.plan('GET https://chat.local/server_settings', SILENCE);
    expect(await ask('chat.local')).toEqual({ kind: 'fault', fault: 'unreachable' });
  });

  it('can ask this computer', async () => {
    const servers = new FakeServers();
    servers.plan('GET http://127.0.0.1:9991/server_settings', SILENCE);
    expect(await ask('http://127.0.0.1:9991')).toEqual({ kind: 'fault', fault: 'unreachable' });
  });
});
