import { beforeSaving } from '~/ui/location/entries';

export interface ReaderEvents {
  readonly onScroll: () => void;
  /** The view or a row was resized; called before that is painted. */
  readonly onResize: () => void;
  /** Called when nothing has moved for a moment, and again as long as it returns true. */
  readonly onRest: () => boolean;
  readonly onView: () => void;
  /** The list or the page is going away: it may have moved since last reported. */
  readonly onLeave: () => void;
}

const REST_AFTER_MS = 120;

/** Reports what a reader does with a list. Returns a function that stops it. */
export function followReader(
  scroller: HTMLElement,
  rows: HTMLElement,
  events: ReaderEvents,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      events.onView();
      if (events.onRest()) rest();
    }, REST_AFTER_MS);
  };
  const onScroll = () => {
    events.onScroll();
    rest();
  };
  const observer = new ResizeObserver(() => {
    events.onResize();
    rest();
  });
  observer.observe(scroller);
  observer.observe(rows);
  scroller.addEventListener('scroll', onScroll, { passive: true });
  const stop = beforeSaving(events.onLeave);
  rest();
  return () => {
    events.onLeave();
    clearTimeout(timer);
    stop();
    observer.disconnect();
    scroller.removeEventListener('scroll', onScroll);
  };
}
