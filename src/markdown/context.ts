/** What a renderer needs to know about the organization to resolve names. All lookups are synchronous. */
export interface RenderContext {
  /** Case-insensitive match on the full name; several if people share a name. */
  userByName(name: string): readonly UserName[];
  userById(userId: number): UserName | undefined;
  groupByName(name: string): GroupName | undefined;
  /** Only channels that the sender can link to. */
  channelByName(name: string): { readonly channelId: number; readonly name: string } | undefined;
  /** The newest message of a topic that the author can see: links then follow it when the topic moves. */
  newestMessageId?(channelId: number, topic: string): number | undefined;
  /** The display name of the empty topic. */
  readonly topicDisplayName?: string;
  /** Custom emoji that are not deactivated. */
  customEmoji(name: string): { readonly id: string; readonly sourceUrl: string } | undefined;
  /** In order of precedence. */
  readonly linkifiers: readonly Linkifier[];
  /** Returns spans with Pygments classes and the display name of the language; undefined for an unknown language. */
  highlight?(code: string, language: string): HighlightedCode | undefined;
  /** Returns the HTML of a formula; undefined for invalid TeX. The HTML is trusted: nothing escapes it. */
  math?(tex: string, display: boolean): string | undefined;
  /** Facts about the file at a `/user_uploads/…` path. */
  upload?(path: string): Upload | undefined;
  /** Whether linked images show below the text (an organization setting). */
  readonly inlineImages: boolean;
  /**
   * The URL from which a reader's browser can load a foreign image, such as a proxy on the server. Without this, no
   * foreign images are shown: a message must not make its readers contact other hosts.
   */
  externalImageUrl?(url: string): string | undefined;
  /** Absolute links to this URL become relative. No trailing slash. */
  readonly realmUrl?: string;
  /** The language of code fences that name none (an organization setting). */
  readonly defaultCodeLanguage?: string;
  /** Whether `:)` becomes an emoji (a setting of the sender). */
  readonly translateEmoticons?: boolean;
  /** The server matches these on the text, so they are not rendered here. */
  readonly alertWords?: never;
}

export interface UserName {
  readonly userId: number;
  readonly fullName: string;
  /** A deactivated account: named like any other, but never notified. */
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
