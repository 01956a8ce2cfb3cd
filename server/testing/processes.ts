import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { remote } from './builtServer';
import { TestClient } from './testClient';
import { Actor } from './testServer';

/** A new folder, deleted when the test ends. */
export function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'parley-process-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

export function flags(dataDir: string, ...more: string[]): string[] {
  return ['--port', '0', '--data-dir', dataDir, ...more];
}

/** A free address, for servers that must know theirs before they start. */
export async function freeAddress(): Promise<{ readonly port: string; readonly origin: string }> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  holder.close();
  await once(holder, 'close');
  return { port: String(port), origin: `http://127.0.0.1:${port}` };
}

/** Creates the organization of a server in another process; returns its owner. */
export async function foundOrganization(url: string): Promise<Actor> {
  const server = remote(() => url);
  const { user_id, email, api_key } = await new TestClient(server).call('createOrganization', {
    name: 'Harbor',
    full_name: 'Olga Owner',
    email: 'olga@harbor.example',
    password: 'correct horse',
  });
  return new Actor(server, { id: user_id, email, apiKey: api_key });
}
