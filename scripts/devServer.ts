import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';

/** Paths that the chat server handles; Vite handles all others. */
const SERVER_PATHS =
  /^\/(api|user_uploads|user_avatars|avatar|static|external_content|accounts|mail|mailbox)(\/|$)/;
/** The server's sources; a change restarts it. */
const SERVER_CODE = /\/(server|src\/(contract|domain|markdown|lib))\//;

interface RunningServer {
  fetch(request: Request, env: HttpBindings | Http2Bindings): Promise<Response>;
  close(): Promise<void>;
}
interface ServerModule {
  createServer(options: { dataDir: string; mail: { kind: 'kept' } }): Promise<RunningServer>;
}

/** `npm run dev`: the chat server inside Vite, in one process, reloaded when its code changes. */
export function devServer(): Plugin {
  let running: Promise<RunningServer> | undefined;
  const start = async (vite: ViteDevServer) => {
    const module = (await vite.ssrLoadModule('/server/process/app.ts')) as unknown as ServerModule;
    const dataDir = process.env['DATA_DIR'] ?? './data';
    return module.createServer({ dataDir, mail: { kind: 'kept' } });
  };
  const restart = async (vite: ViteDevServer) => {
    // A failed start has nothing to close, and was reported by the requests that encountered it.
    const before = await running?.catch(() => undefined);
    await before?.close();
    return start(vite);
  };
  return {
    name: 'parley-server',
    configureServer(vite) {
      running = start(vite);
      vite.watcher.on('change', (file) => {
        if (SERVER_CODE.test(file)) running = restart(vite);
      });
      vite.httpServer?.on('close', () => void running?.then((server) => server.close()));
      vite.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://parley').pathname;
        if (!SERVER_PATHS.test(path)) {
          next();
          return;
        }
        void running?.then(
          (server) => getRequestListener((r, env) => server.fetch(r, env))(request, response),
          (error: unknown) => next(error),
        );
      });
    },
  };
}
