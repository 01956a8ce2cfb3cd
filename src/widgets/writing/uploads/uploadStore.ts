import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Session } from '~/session/session';

export type UploadState =
  | { readonly kind: 'waiting' }
  /** `sent`: the fraction sent so far, from 0 to 1. */
  | { readonly kind: 'sending'; readonly sent: number }
  /** Its link is in the text, or was. */
  | { readonly kind: 'done'; readonly url: string }
  /** `mayHelp`: a retry might succeed. */
  | { readonly kind: 'failed'; readonly error: string; readonly mayHelp: boolean };

export interface Upload {
  readonly id: number;
  readonly file: File;
  /** Object URL of a local picture, valid as long as the upload is listed. */
  readonly preview: string | undefined;
  /** The user's description of a picture. */
  readonly description: string;
  readonly state: UploadState;
  readonly abort: AbortController;
  /** Where a retry resumes; undefined: from the start. */
  readonly place: string | undefined;
  /** The photo contains its location, which our server can keep or remove. */
  readonly hasLocation: boolean;
  /** Whether the location stays in. */
  readonly keepsLocation: boolean;
  /** The copy on this device's disk, which the page uploads after a reload. */
  readonly kept: KeptUpload | undefined;
}

export interface KeptUpload {
  /** Where the rest is sent, or the text that it now belongs to. */
  change(fields: { readonly place?: string; readonly key?: string }): void;
  forget(): void;
}

/** A text change: replaces a range with `text`. */
export interface WordsChange {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export function changed(words: string, change: WordsChange | undefined): string {
  return change ? words.slice(0, change.from) + change.text + words.slice(change.to) : words;
}

/** Access to the text that files belong to, whether its field is on screen or not. */
export interface WordsPlace {
  /** Whether the text survives a reload. */
  readonly outlives: boolean;
  readonly change: (edit: (words: string) => WordsChange | undefined) => void;
}

/** The files of every text being written, by its draft's key: they outlive the field. */
export interface UploadStore {
  readonly lists: StoreApi<ReadonlyMap<string, readonly Upload[]>>;
  readonly places: Map<string, WordsPlace>;
  /** Kept files, by id, that are being sent elsewhere, and taken over if that ends. */
  readonly awaited: Set<string>;
}

const stores = new WeakMap<Session, UploadStore>();
const NONE: readonly Upload[] = [];
let nextId = 1;

export function uploadsOf(session: Session): UploadStore {
  let store = stores.get(session);
  if (store === undefined) {
    store = { lists: createStore(() => new Map()), places: new Map(), awaited: new Set() };
    stores.set(session, store);
  }
  return store;
}

export function listOf({ lists }: UploadStore, key: string): readonly Upload[] {
  return lists.getState().get(key) ?? NONE;
}

/** Key of the text that a file belongs to. */
export function keyOf({ lists }: UploadStore, id: number): string | undefined {
  for (const [key, list] of lists.getState()) if (list.some((one) => one.id === id)) return key;
  return undefined;
}

export function setList({ lists }: UploadStore, key: string, list: readonly Upload[]): void {
  const next = new Map(lists.getState());
  if (list.length > 0) next.set(key, list);
  else next.delete(key);
  lists.setState(next, true);
}

/** Adds waiting uploads in the order they were chosen. Those no longer in the text are forgotten. */
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

/** The text is finished, and so are its files. */
export function dropUploads(store: UploadStore, key: string): void {
  for (const upload of listOf(store, key)) forget(upload);
  setList(store, key, NONE);
}

export function forget({ abort, preview, kept }: Upload): void {
  abort.abort();
  kept?.forget();
  if (preview !== undefined) URL.revokeObjectURL(preview);
}

/** Uploading or about to: the message has to wait. */
export function isUnderWay({ state }: Upload): boolean {
  return state.kind === 'waiting' || state.kind === 'sending';
}

/** Files whose link was removed or sent are no longer listed. */
export function isListed({ state }: Upload, words: string): boolean {
  return state.kind !== 'done' || words.includes(`](${state.url})`);
}
