import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/production\//;
const MADE = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;
const NAMED = /^[\w$]+\.displayName = "[^"]*";$/gm;

/**
 * Lets the bundler drop the unused two thirds of react-router: links, forms, prefetching. It is all in one
 * module, and a component counts as used if it is created by a call or given a name for development.
 */
export function pureComponents(): Plugin {
  return {
    name: 'parley:pure-components',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({
        code: code.replace(NAMED, '').replace(MADE, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
