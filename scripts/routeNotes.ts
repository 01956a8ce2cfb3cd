import type { Plugin } from 'vite';

const ROUTES = /\/src\/contract\/routes\/\w+\.ts$/;
/** Where an endpoint is documented, who can call it, what it can answer: for people, the server and tests. */
const NOTES = /^ {2}(?:doc: '[^']*'|auth: 'optional'|errors: \[[^\]]*\]),\n/gm;

/** Strips the parts of the route table that the page doesn't read. */
export function routeNotes(): Plugin {
  return {
    name: 'parley:route-notes',
    apply: 'build',
    // Before types are stripped, which would move lines around.
    enforce: 'pre',
    transform: {
      filter: { id: ROUTES },
      handler: (code) => ({ code: code.replace(NOTES, ''), map: null }),
    },
  };
}
