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
  readonly playgrounds: readonly CodePlayground[];
  /** Whether images that move do so: always, under the pointer or the focus, or never. */
  readonly imagePreview: 'always' | 'on_hover' | 'never';
  /**
   * The name from `server_thumbnail_formats` that suits a box of `width` device pixels,
   * or undefined to keep the one in the message.
   */
  thumbnailFormat(animated: boolean, width: number): string | undefined;
  /** Whether this absolute address is a picture in the server's own list of custom emoji, wherever it is kept. */
  isOwnEmoji(url: string): boolean;
}

/** A place that runs code (E20). */
export interface CodePlayground {
  readonly name: string;
  /** Display name of the language, as in `data-code-language`. */
  readonly language: string;
  /** RFC 6570, with the variable `code`. */
  readonly urlTemplate: string;
}
