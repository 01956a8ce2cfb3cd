import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';

/** Paths that the chat server answers; everything else is Vite's. */
const SERVER_PATHS =
  /^\/(api|user_uploads|user_avatars|avatar|static|external_content|accounts)(\/|$)/;

type RunningServer = { fetch(request: Request): Promise<Response>; close(): Promise<void> };
type ServerModule = { createServer(options: { dataDir: string }): Promise<RunningServer> };

/** `npm run dev`: the chat server inside Vite, in one process, reloaded when its code changes. */
export function devServer(): Plugin {
  let running: Promise<RunningServer> | undefined;
  const start = async (vite: ViteDevServer) => {
    const module = (await vite.ssrLoadModule('/server/app.ts')) as ServerModule;
    return module.createServer({ dataDir: process.env['DATA_DIR'] ?? './data' });
  };
  return {
    name: 'parley-server',
    configureServer(vite) {
      running = start(vite);
      vite.watcher.on('change', (file) => {
        if (!/\/(server|src\/(contract|markdown|lib))\//.test(file)) return;
        const before = running;
        running = (async () => {
          await (await before)?.close();
          return start(vite);
        })();
      });
      vite.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://parley').pathname;
        if (!SERVER_PATHS.test(path)) {
          next();
          return;
        }
        void running?.then(
          (server) => getRequestListener((r) => server.fetch(r))(request, response),
          (error: unknown) => next(error),
        );
      });
    },
  };
}
