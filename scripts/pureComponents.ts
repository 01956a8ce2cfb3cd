import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/production\//;
const MADE = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;
const NAMED = /^[\w$]+\.displayName = "[^"]*";$/gm;

/**
 * Lets the bundler leave out what nobody uses of react-router: links, forms, prefetching, two thirds of it. All is in
 * one module there, and a component counts as used when it is made by a call or given a name for development.
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
