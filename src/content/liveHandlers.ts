import type { LightboxItem } from './lightboxItem';

/** What the page does when someone interacts with a message. */
export interface LiveHandlers {
  /** Opens a view of this organization; `fragment` is `narrow/...`, without the `#`. */
  navigate(fragment: string): void;
  openUser(userId: number, anchor: Element): void;
  openGroup(groupId: number, anchor: Element): void;
  /** Opens the lightbox with all images and videos of the message. */
  openMedia(items: readonly LightboxItem[], index: number): void;
  /** Needs credentials: the session resolves a temporary URL. */
  openUpload(path: string, options: { readonly download: boolean }): void;
  /** `label` holds the pressed button's text, to confirm that it is done. */
  copy(text: string, label: HTMLElement): void;
  /** Collapses or expands what has this id (`previewFold`); what shows it is re-rendered before this returns. */
  fold(id: string, isFolded: boolean): void;
  /** Resolves a `/user_uploads` path to a URL that loads without credentials; undefined when there is none. */
  resolveMedia(path: string): Promise<string | undefined>;
  /** Calls `act` each time the server can be reached again after it couldn't, until the signal aborts. */
  whenBack(act: () => void, signal: AbortSignal): void;
  /** In bytes; undefined if the server doesn't tell. */
  fileSize(path: string): Promise<number | undefined>;
  /** The URL of an image of a document's first page; undefined when there is none. */
  firstPage(path: string, size: number): Promise<string | undefined>;
}
