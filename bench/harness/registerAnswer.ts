import { call, foundOrganization, REGISTER_PARAMS } from './organization';
import { startServer } from './server';

let asked: Promise<unknown> | undefined;

/** The real server's register answer for a new organization's owner, fetched once per run. */
export function registerAnswer(): Promise<unknown> {
  asked ??= ask();
  return asked;
}

async function ask(): Promise<unknown> {
  const server = await startServer();
  try {
    const owner = await foundOrganization(server.origin);
    return await call(owner, 'POST', '/register', REGISTER_PARAMS);
  } finally {
    await server.remove();
  }
}
