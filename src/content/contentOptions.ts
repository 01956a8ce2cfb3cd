/** What a message's HTML leaves open: names, times and the reader's settings. */
export interface ContentOptions {
  /** The base of relative URLs in messages. */
  readonly realmUrl: string;
  readonly ownUserId: number;
  /** Current names; undefined keeps the message's text. */
  userName(userId: number): string | undefined;
  groupName(groupId: number): string | undefined;
  /** Whether a mention of the group addresses the reader. */
  isOwnGroup(groupId: number): boolean;
  channel(channelId: number): { readonly name: string } | undefined;
  /** In the reader's time zone and time format (12 or 24 hours). */
  formatTime(date: Date): string;
  /** The page's. In a left-to-right one, most paragraphs need no direction of their own. */
  readonly direction: 'ltr' | 'rtl';
  readonly alertWords: readonly string[];
  readonly playgrounds: readonly Playground[];
  /** Whether animated images move: always, on hover or focus, or never. */
  readonly imagePreview: 'always' | 'on_hover' | 'never';
  /**
   * The name from `server_thumbnail_formats` that suits a box of `width` device pixels, or undefined to keep the one in
   * the message.
   */
  thumbnailFormat(animated: boolean, width: number): string | undefined;
  /**
   * The absolute URL of the still image of the custom emoji with this absolute URL, wherever the server hosts it: null
   * if it isn't animated, undefined if the server's list doesn't have it.
   */
  stillEmoji(url: string): string | null | undefined;
  /** Whether the reader has collapsed this: a preview (`previewFold`), or all of them (`PREVIEWS`). */
  isFolded(id: string): boolean;
  /** Names of views. Loaded with the first link that needs them; if absent, links keep their text. */
  loadPlaceNames?(): Promise<NamePlace>;
}

/** All previews of linked pages. */
export const PREVIEWS = 'link previews';

/** One preview, by its URL, wherever it is linked. */
export const previewFold = (url: string) => `preview ${url}`;

/** Where a link within this organization leads, in current names. */
export interface PlaceName {
  readonly kind: 'channel' | 'topic' | 'message' | 'direct' | 'person' | 'hidden';
  /** Includes the author if it is a message known to this client. */
  readonly text: string;
  /** The conversation alone. */
  readonly place: string;
}

/** `fragment`: `narrow/...` or `user/5`; undefined for views that have no name. */
export type NamePlace = (fragment: string) => PlaceName | undefined;

/** A playground: a site that runs code (E20). */
export interface Playground {
  readonly name: string;
  /** Display name of the language, as in `data-code-language`, in lower case. */
  readonly language: string;
  /** The URL that opens `code` there, or undefined when there is none. */
  urlFor(code: string): string | undefined;
}
