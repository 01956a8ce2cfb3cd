import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand';
import { useSession } from '~/session/react';
import { lazyPart } from '~/ui/loading/lazyPart';
import { showToast } from '~/ui/notices/toasts';
import type { WritingField } from '../writingField';
import {
  addUploads,
  changed,
  dropUploads,
  isListed,
  isUnderWay,
  uploadsOf,
  type WordsChange,
} from './uploadStore';

export interface Uploads {
  readonly isBusy: boolean;
  /** Files that couldn't be uploaded, and weren't removed. */
  readonly failedCount: number;
  readonly add: (files: readonly File[]) => void;
  /** The text is finished, and so are its files. */
  readonly cancel: () => void;
  readonly list: ReactNode;
}

/** Edits the text as it is by then. */
export type LaterEdit = (edit: (words: string) => string) => void;

/** Text that outlives its field, as drafts do. */
export interface Outliving {
  /** Key it is stored under. */
  readonly key: string;
  readonly change: LaterEdit;
}

const UploadChips = lazyPart(async () => (await import('./UploadChips')).UploadChips);

/**
 * Files being added to a text: by button, drop or paste. Sending waits for them. If the text outlives the field, files
 * that finish later are still added to it; otherwise they end with the field.
 */
export function useUploads(
  fieldRef: RefObject<WritingField | null>,
  words: string,
  outliving: Outliving | undefined,
): Uploads {
  const session = useSession();
  const ownKey = useId();
  const key = outliving?.key ?? ownKey;
  const store = uploadsOf(session);
  const all = useStore(store.lists, (lists) => lists.get(key)) ?? [];
  const latest = useRef(outliving);
  useEffect(() => {
    latest.current = outliving;
  });
  useEffect(() => {
    const outlives = latest.current !== undefined;
    store.places.set(key, {
      outlives,
      change: (edit) => {
        const field = fieldRef.current;
        if (field) field.whenComposed(() => put(field, edit(field.value)));
        else latest.current?.change((words) => changed(words, edit(words)));
      },
    });
    if (outlives) {
      import('./resumeUploads')
        .then(({ resumeUploads }) => resumeUploads(session, key))
        .catch(() => undefined);
    }
    return () => {
      const later = latest.current?.change;
      if (later) {
        store.places.set(key, {
          outlives: true,
          change: (edit) => later((words) => changed(words, edit(words))),
        });
      } else {
        dropUploads(store, key);
        store.places.delete(key);
      }
    };
  }, [session, store, key, fieldRef]);

  const shown = all.filter((upload) => isListed(upload, words));
  return {
    isBusy: all.some(isUnderWay),
    failedCount: shown.filter(({ state }) => state.kind === 'failed').length,
    add: (files) => {
      addUploads(store, key, files, words);
      import('./runUploads')
        .then(({ runUploads }) => runUploads(session, key))
        .catch(() => {
          dropUploads(store, key);
          showToast({ text: 'Files can’t be added right now. Reload the page.', kind: 'bad' });
        });
    },
    cancel: () => dropUploads(store, key),
    list: shown.length > 0 && (
      <UploadChips uploads={shown} of={key} onLeave={() => fieldRef.current?.focus()} />
    ),
  };
}

/** Keeps the caret in place for someone writing elsewhere in the text. */
function put(field: WritingField, change: WordsChange | undefined): void {
  if (!change) return;
  const { value, selection } = field;
  const { from, to, text } = change;
  const isAtEnd = from === value.length && selection.to === from;
  const moved = (place: number) => {
    if (place <= from && !(place === from && to > from)) return place;
    return place >= to ? place + text.length - (to - from) : from + text.length;
  };
  field.replace(
    { from, to },
    text,
    isAtEnd ? undefined : { from: moved(selection.from), to: moved(selection.to) },
  );
}
