import { copyEntry } from '~/ui/location/entries';
import { navigate } from '~/ui/location/hashLocation';

interface Place {
  readonly hash: string;
  /** Of this tab's history: it knows where it was scrolled to. */
  readonly entry: string;
}

/** Where somebody was before they went from place to place by keys, and where the last of these led. */
let origin: Place | undefined;
let reached: string | undefined;

function placeNow(): Place {
  return { hash: globalThis.location.hash, entry: String(globalThis.history.state?.key) };
}

/** A key is about to lead away from here. */
export function leaving(): void {
  const here = placeNow();
  if (here.hash !== reached) origin = here;
}

/** A key has led here. */
export function jumped(): void {
  reached = globalThis.location.hash;
}

/** Whoever comes next has been nowhere yet. */
export function forgetPlaces(): void {
  origin = undefined;
  reached = undefined;
}

/** Whether the keys have led here from somewhere else. */
export function isAway(): boolean {
  const { hash } = globalThis.location;
  return origin !== undefined && reached === hash && origin.hash !== hash;
}

/** Where the keys led away from, as it was left there; done twice, one is where one began. */
export function lastPlace(): void {
  const here = placeNow();
  if (!origin || origin.hash === here.hash) {
    globalThis.history.back();
    return;
  }
  const { hash, entry } = origin;
  navigate(hash.slice(1));
  // Nothing is drawn yet: what is drawn finds the place as it was.
  copyEntry(entry, placeNow().entry);
  origin = here;
  reached = undefined;
}
