import { entryOf, INNER } from './landmarks';

/** Where the focus last was in each landmark, to return there. */
export class LastFocus {
  private readonly landmarks = new WeakMap<HTMLElement, HTMLElement>();
  private readonly panes = new WeakMap<HTMLElement, HTMLElement>();

  remember(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement)) return;
    const landmark = target.closest<HTMLElement>(`nav, main, aside, ${INNER}`);
    if (landmark) this.landmarks.set(landmark, target);
    const pane = target.closest<HTMLElement>('main, aside');
    if (pane) this.panes.set(pane, target);
  }

  /** Such as the composer, which is a landmark of its own. */
  returnTo(landmark: HTMLElement): void {
    give(landmark, this.landmarks.get(landmark));
  }

  /** Returns to a conversation, wherever in it the user was reading or writing. */
  returnToPane(pane: HTMLElement): void {
    give(pane, this.panes.get(pane));
  }
}

function give(landmark: HTMLElement, last: HTMLElement | undefined): void {
  (last?.isConnected && landmark.contains(last) ? last : entryOf(landmark)).focus();
}
