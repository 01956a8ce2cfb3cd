import type { LightboxImage } from './lightboxImage';

/** What the page does when somebody uses a message. */
export interface LiveHandlers {
  /** A view of this organization; `fragment` is `narrow/...`, without the `#`. */
  navigate(fragment: string): void;
  openUser(userId: number, anchor: Element): void;
  openGroup(groupId: number, anchor: Element): void;
  /** All pictures of the message. */
  openImage(images: readonly LightboxImage[], index: number): void;
  /** Needs credentials: the session resolves a temporary URL. */
  openUpload(path: string, options: { readonly download: boolean }): void;
  /** `label` holds the word on the pressed button, for saying that it is done. */
  copy(text: string, label: HTMLElement): void;
  /** Folds away what has this id (`previewFold`), or brings it back; what shows it is drawn anew before this returns. */
  fold(id: string, isFolded: boolean): void;
  /** A URL that loads without credentials for a path of `/user_uploads`; undefined when there is none. */
  resolveMedia(path: string): Promise<string | undefined>;
  /** In bytes; undefined where the server does not say. */
  fileSize(path: string): Promise<number | undefined>;
  /** The URL of a picture of the first page of a document; undefined when there is none. */
  firstPage(path: string, size: number): Promise<string | undefined>;
}
