import type { Playground } from '~/content/contentOptions';
import type { RealmState } from '~/model/state';

const load = () => import('~/content/parts/playground');
let parse: Awaited<ReturnType<typeof load>>['parsePlaygrounds'] | undefined;

const NONE = [] as const;
const parsed = new WeakMap<RealmState['playgrounds'], readonly Playground[]>();

/** Where code blocks can be run (E20). Few organizations define any: empty until `loadPlaygrounds`. */
export function playgroundsOf({ playgrounds }: RealmState): readonly Playground[] {
  if (!parse) return NONE;
  const known = parsed.get(playgrounds) ?? parse(playgrounds);
  parsed.set(playgrounds, known);
  return known;
}

/** Loads the parser of their URLs, once, and then calls `onLoaded`. */
export function loadPlaygrounds(onLoaded: () => void): void {
  if (parse) return;
  void load()
    .then(({ parsePlaygrounds }) => {
      parse = parsePlaygrounds;
      onLoaded();
    })
    // Without them, code can still be read and copied.
    .catch(() => undefined);
}
