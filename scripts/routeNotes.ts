import type { Plugin } from 'vite';

const ROUTES = /\/src\/contract\/routes\/\w+\.ts$/;
/** Where an endpoint is described, who may call it, what it can answer: read by people, the server and tests. */
const NOTES = /^ {2}(?:doc: '[^']*'|auth: 'optional'|errors: \[[^\]]*\]),\n/gm;

/** Leaves out of the page what of the route table it does not read. */
export function routeNotes(): Plugin {
  return {
    name: 'parley:route-notes',
    apply: 'build',
    // Before the types are taken out, which would move the lines about.
    enforce: 'pre',
    transform: {
      filter: { id: ROUTES },
      handler: (code) => ({ code: code.replace(NOTES, ''), map: null }),
    },
  };
}
