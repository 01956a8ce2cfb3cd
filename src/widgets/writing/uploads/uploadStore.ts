import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Session } from '~/session/session';

export type UploadState =
  | { readonly kind: 'waiting' }
  /** `sent`: the part that has gone out, from 0 to 1. */
  | { readonly kind: 'sending'; readonly sent: number }
  /** Its link stands in the text, or did. */
  | { readonly kind: 'done'; readonly url: string }
  /** `mayHelp`: trying again can go better. */
  | { readonly kind: 'failed'; readonly error: string; readonly mayHelp: boolean };

export interface Upload {
  readonly id: number;
  readonly file: File;
  /** Shows a picture from this device, for as long as the upload is listed. */
  readonly preview: string | undefined;
  /** What one has said of a picture. */
  readonly description: string;
  readonly state: UploadState;
  readonly abort: AbortController;
  /** Where it goes on when it is tried again; undefined: from the start. */
  readonly place: string | undefined;
  /** It says where it was taken, and our server can leave that in or out. */
  readonly hasLocation: boolean;
  /** Whether that stays in. */
  readonly keepsLocation: boolean;
  /** It is on this device's disk, for the page to go on with when it is back. */
  readonly kept: KeptUpload | undefined;
}

export interface KeptUpload {
  forget(): void;
}

/** A change to a text: what stands in place of what. */
export interface WordsChange {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Where the words are that files belong to, be their field on the screen or not. */
export interface WordsPlace {
  /** Whether they are there still after a reload. */
  readonly outlives: boolean;
  readonly change: (edit: (words: string) => WordsChange | undefined) => void;
}

/** The files of everything that is being written, by what its draft is kept under: they outlive the field. */
export interface UploadStore {
  readonly lists: StoreApi<ReadonlyMap<string, readonly Upload[]>>;
  readonly places: Map<string, WordsPlace>;
}

const stores = new WeakMap<Session, UploadStore>();
const NONE: readonly Upload[] = [];
let nextId = 1;

export function uploadsOf(session: Session): UploadStore {
  let store = stores.get(session);
  if (store === undefined) {
    store = { lists: createStore(() => new Map()), places: new Map() };
    stores.set(session, store);
  }
  return store;
}

export function listOf({ lists }: UploadStore, key: string): readonly Upload[] {
  return lists.getState().get(key) ?? NONE;
}

export function setList({ lists }: UploadStore, key: string, list: readonly Upload[]): void {
  const next = new Map(lists.getState());
  if (list.length > 0) next.set(key, list);
  else next.delete(key);
  lists.setState(next, true);
}

/** They wait, in the order in which they were chosen. What is not in the text any more is forgotten. */
export function addUploads(
  store: UploadStore,
  key: string,
  files: readonly File[],
  words: string,
): void {
  const [kept, gone] = [true, false].map((is) =>
    listOf(store, key).filter((upload) => isListed(upload, words) === is),
  );
  for (const upload of gone ?? NONE) forget(upload);
  setList(store, key, [...(kept ?? NONE), ...files.map(newUpload)]);
}

export function newUpload(file: File): Upload {
  return {
    id: nextId++,
    file,
    preview: file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined,
    description: '',
    state: { kind: 'waiting' },
    abort: new AbortController(),
    place: undefined,
    hasLocation: false,
    keepsLocation: false,
    kept: undefined,
  };
}

/** What was written is done with, and so are its files. */
export function dropUploads(store: UploadStore, key: string): void {
  for (const upload of listOf(store, key)) forget(upload);
  setList(store, key, NONE);
}

export function forget({ abort, preview, kept }: Upload): void {
  abort.abort();
  kept?.forget();
  if (preview !== undefined) URL.revokeObjectURL(preview);
}

/** Being sent, or about to be: the message has to wait. */
export function isUnderWay({ state }: Upload): boolean {
  return state.kind === 'waiting' || state.kind === 'sending';
}

/** Files whose link was taken out, or sent, are nobody's concern. */
export function isListed({ state }: Upload, words: string): boolean {
  return state.kind !== 'done' || words.includes(`](${state.url})`);
}
