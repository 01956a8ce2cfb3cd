/** What a renderer must know of the organization to turn names into links. All lookups are synchronous. */
export interface RenderContext {
  /** Exact and case-insensitive; several when people share a name. */
  userByName(name: string): readonly UserName[];
  userById(userId: number): UserName | undefined;
  groupByName(name: string): GroupName | undefined;
  /** Only channels that the sender may link. */
  channelByName(name: string): { readonly channelId: number; readonly name: string } | undefined;
  /** The newest message of a topic that the author may see: links then follow it when the topic moves. */
  newestMessageId?(channelId: number, topic: string): number | undefined;
  /** What the empty topic is called. */
  readonly topicDisplayName?: string;
  /** Custom emoji that are not deactivated. */
  customEmoji(name: string): { readonly id: string; readonly sourceUrl: string } | undefined;
  /** In order of precedence. */
  readonly linkifiers: readonly Linkifier[];
  /** Spans in Pygments classes and the display name of the language; undefined for a language it does not know. */
  highlight?(code: string, language: string): HighlightedCode | undefined;
  /** The HTML of one formula; undefined for TeX that is not valid. It is trusted: nothing escapes it. */
  math?(tex: string, display: boolean): string | undefined;
  /** What is known of the file at a `/user_uploads/…` path. */
  upload?(path: string): Upload | undefined;
  /** Whether linked images show below the text (an organization setting). */
  readonly inlineImages: boolean;
  /**
   * Where a reader's browser may load an image of a foreign host from, such as a proxy of the server.
   * Without it no foreign image is shown: a message must not make its readers call other hosts.
   */
  externalImageUrl?(url: string): string | undefined;
  /** Absolute links to this URL become relative ones. Without a slash at its end. */
  readonly realmUrl?: string;
  /** Language of code fences that name none (an organization setting). */
  readonly defaultCodeLanguage?: string;
  /** Whether `:)` becomes an emoji (a setting of the sender). */
  readonly translateEmoticons?: boolean;
  /** Matched by the server on the text, not here. */
  readonly alertWords?: never;
}

export interface UserName {
  readonly userId: number;
  readonly fullName: string;
  /** A deactivated account: named like everybody, and never notified. */
  readonly isDeactivated?: boolean;
}

interface GroupName {
  readonly groupId: number;
  readonly name: string;
  readonly description: string;
  readonly isSystem: boolean;
}

/** `pattern` is a Python-flavored regular expression, `urlTemplate` an RFC 6570 template. */
export interface Linkifier {
  readonly pattern: string;
  readonly urlTemplate: string;
}

interface HighlightedCode {
  readonly html: string;
  readonly displayName: string;
}

export interface Upload {
  readonly contentType: string;
  readonly width?: number;
  readonly height?: number;
  readonly animated?: boolean;
  readonly thumbnailReady: boolean;
}
