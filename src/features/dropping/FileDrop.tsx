import { Ban, Paperclip } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSession } from '~/session/react';
import { classes } from '~/ui/classes';
import { Icon } from '~/ui/marks/Icon';
import styles from './FileDrop.module.css';

/** What files are dragged over, and what a drop would do with them. */
interface Place {
  readonly element: Element;
  readonly words: string;
  readonly takes: 'itself' | 'composer' | 'nothing';
  /** Key of that composer. */
  readonly composer?: string | undefined;
}

interface Shown extends Pick<Place, 'words' | 'takes'> {
  readonly box: DOMRect;
}

/** While files are dragged over the window, shows where they would go, or why nowhere, and delivers them. */
export function FileDrop() {
  const session = useSession();
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const ended = new AbortController();
    // Runs before the window's listener, which keeps dropped files from being opened.
    const listen = (type: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      document.addEventListener(type, act, { signal: ended.signal });
    listen('dragover', (event) => {
      const place = placeOf(event);
      setShown((before) => (place ? shownAt(place, before) : undefined));
      if (!place || place.takes === 'nothing' || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    });
    listen('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setShown(undefined);
    });
    listen('drop', (event) => {
      setShown(undefined);
      const files = [...(event.dataTransfer?.files ?? [])];
      const composer = files.length > 0 ? placeOf(event)?.composer : undefined;
      if (composer !== undefined) session.compose.attach(files, composer);
    });
    return () => ended.abort();
  }, [session]);
  if (!shown) return null;
  const { top, left, width, height } = shown.box;
  const isTaken = shown.takes !== 'nothing';
  return (
    <div
      className={classes(styles.drop, !isTaken && styles.refused)}
      style={{ top, left, width, height }}
      role="status"
    >
      <p className={styles.words} dir="auto">
        <Icon of={isTaken ? Paperclip : Ban} />
        {shown.words}
      </p>
    </div>
  );
}

/** Returns the same object while nothing changes on the screen: files move over the page all the time. */
function shownAt({ element, words, takes }: Place, before: Shown | undefined): Shown {
  const box = element.getBoundingClientRect();
  const isSame =
    before?.words === words &&
    before.box.left === box.left &&
    before.box.top === box.top &&
    before.box.height === box.height;
  return isSame ? before : { box, words, takes };
}

const TAKES = 'data-takes-files';
const REFUSES = 'data-refuses-files';
/** The conversation beside the main place takes what is dropped on it; anything else goes to the main one. */
const BESIDE = 'aside:has([data-pane="beside"])';
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** undefined: something else handles them, such as a picture field. */
function placeOf({ target, dataTransfer, defaultPrevented }: DragEvent): Place | undefined {
  if (!dataTransfer?.types.includes('Files') || !(target instanceof Element)) return undefined;
  if (target.closest('input[type="file"]')) return undefined;
  const own = target.closest(`[${TAKES}]`);
  if (own) return { element: own, words: own.getAttribute(TAKES) ?? '', takes: 'itself' };
  if (defaultPrevented) return undefined;
  const dialog = document.querySelector(DIALOG);
  if (dialog) {
    const inside = dialog.querySelector(`[${TAKES}]`);
    return inside
      ? { element: dialog, words: 'Drop files on the field for text', takes: 'nothing' }
      : undefined;
  }
  const pane = target.closest(BESIDE) ?? document.querySelector('main');
  if (!pane) return undefined;
  const composer = pane.querySelector<HTMLElement>(`form[${TAKES}]`);
  const words = composer?.getAttribute(TAKES);
  if (composer && words)
    return { element: pane, words, takes: 'composer', composer: composer.dataset['composer'] };
  const reason = pane.querySelector(`[${REFUSES}]`)?.getAttribute(REFUSES);
  return { element: pane, words: reason ?? 'Open a conversation to add files', takes: 'nothing' };
}
