import { copyEntry } from '~/ui/location/entries';
import { navigate } from '~/ui/location/hashLocation';

interface Place {
  readonly hash: string;
  /** Entry in this tab's history, which stores the scroll position. */
  readonly entry: string;
}

/** Where the user was before jumping by keys, and where the last jump led. */
let origin: Place | undefined;
let reached: string | undefined;
/** Where `lastPlace` led. */
let returned: string | undefined;

function placeNow(): Place {
  return { hash: globalThis.location.hash, entry: String(globalThis.history.state?.key) };
}

/** Call before a key navigates away. */
export function leaving(): void {
  const here = placeNow();
  if (here.hash !== reached) origin = here;
}

/** Call after a key has navigated. */
export function jumped(): void {
  reached = globalThis.location.hash;
}

/** The next session starts without places. */
export function forgetPlaces(): void {
  origin = undefined;
  reached = undefined;
  returned = undefined;
}

/** Whether keys have led here from somewhere else. */
export function isAway(): boolean {
  const { hash } = globalThis.location;
  return origin !== undefined && reached === hash && origin.hash !== hash;
}

/** Returns to where jumping by keys started, as it was left; a second call goes back again. */
export function lastPlace(): void {
  const here = placeNow();
  // Whoever went on from there by other means was last where that started.
  const isThere = here.hash === reached || here.hash === returned;
  if (!origin || !isThere || origin.hash === here.hash) {
    globalThis.history.back();
    return;
  }
  const { hash, entry } = origin;
  navigate(hash.slice(1));
  // Before anything renders, so that it finds the place as it was.
  copyEntry(entry, placeNow().entry);
  origin = here;
  reached = undefined;
  returned = hash;
}
