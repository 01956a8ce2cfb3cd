import { Paperclip } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSession } from '~/session/react';
import { Icon } from '~/ui/Icon';
import styles from './FileDrop.module.css';

/** Over a dialog files are its own business. */
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Files over the window: says where they would go, and takes them there, into the message that is being written. */
export function FileDrop() {
  const session = useSession();
  const [box, setBox] = useState<DOMRect>();
  useEffect(() => {
    const ended = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      globalThis.addEventListener(type, act, { signal: ended.signal });
    listen('dragover', (event) => {
      const place = placeOf(event);
      setBox((before) => (place ? (before ?? place.getBoundingClientRect()) : undefined));
      if (!place || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    });
    listen('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setBox(undefined);
    });
    listen('drop', (event) => {
      setBox(undefined);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (placeOf(event) && files.length > 0) session.compose.attach(files);
    });
    return () => ended.abort();
  }, [session]);
  if (!box) return null;
  const { top, left, width, height } = box;
  return (
    <div className={styles.drop} style={{ top, left, width, height }} role="status">
      <p className={styles.words}>
        <Icon of={Paperclip} />
        Drop files to add them to your message
      </p>
    </div>
  );
}

/** The view with the composer that would get them; undefined: nobody takes them here. */
function placeOf({ target, dataTransfer }: DragEvent): Element | undefined {
  if (!dataTransfer?.types.includes('Files')) return undefined;
  if (target instanceof Element && target.closest('input[type="file"]')) return undefined;
  if (document.querySelector(DIALOG)) return undefined;
  return document.querySelector('form[data-takes-files]')?.closest('main') ?? undefined;
}
