/** What a message's HTML leaves open: names, times and choices that belong to the reader. */
export interface ContentOptions {
  /** Relative URLs in messages are relative to this. */
  readonly realmUrl: string;
  readonly ownUserId: number;
  /** Current names; undefined leaves the text of the message. */
  userName(userId: number): string | undefined;
  groupName(groupId: number): string | undefined;
  /** Whether a mention of the group addresses the reader. */
  isOwnGroup(groupId: number): boolean;
  channel(channelId: number): { readonly name: string } | undefined;
  /** In the reader's time zone and with the reader's clock (12 or 24 hours). */
  formatTime(date: Date): string;
  readonly alertWords: readonly string[];
  readonly playgrounds: readonly Playground[];
  /** Whether images that move do so: always, under the pointer or the focus, or never. */
  readonly imagePreview: 'always' | 'on_hover' | 'never';
  /**
   * The name from `server_thumbnail_formats` that suits a box of `width` device pixels,
   * or undefined to keep the one in the message.
   */
  thumbnailFormat(animated: boolean, width: number): string | undefined;
  /** Whether this absolute address is a picture in the server's own list of custom emoji, wherever it is kept. */
  isOwnEmoji(url: string): boolean;
  /** Whether the reader has folded this away: a preview (`previewFold`), or all of them (`PREVIEWS`). */
  isFolded(id: string): boolean;
  /** What views are called. Its code comes with the first link that asks; absent: links keep their text. */
  loadPlaceNames?(): Promise<NamePlace>;
}

/** All previews of linked pages. */
export const PREVIEWS = 'link previews';

/** One of them, by its address, wherever it is linked. */
export const previewFold = (url: string) => `preview ${url}`;

/** Where a link of this organization leads, in the words of today. */
export interface PlaceName {
  readonly kind: 'channel' | 'topic' | 'message' | 'direct' | 'person' | 'hidden';
  /** With the author where it is a message that is known here. */
  readonly text: string;
  /** The conversation alone. */
  readonly place: string;
}

/** `fragment`: `narrow/...` or `user/5`; undefined for views that have no name. */
export type NamePlace = (fragment: string) => PlaceName | undefined;

/** A place that runs code (E20). */
export interface Playground {
  readonly name: string;
  /** Display name of the language, as in `data-code-language`, in small letters. */
  readonly language: string;
  /** The address that opens `code` there, or undefined when there is none. */
  urlFor(code: string): string | undefined;
}
