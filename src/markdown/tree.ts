/**
 * A message between source and HTML: names are resolved and nothing is escaped. Only `output/` turns it into text for
 * browsers and readers.
 */
export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: number; readonly children: readonly Inline[] }
  | { readonly kind: 'rule' }
  | { readonly kind: 'code'; readonly text: string; readonly language: string | undefined }
  | { readonly kind: 'math'; readonly formulas: readonly string[] }
  | { readonly kind: 'quote'; readonly children: readonly Block[] }
  | {
      readonly kind: 'spoiler';
      readonly header: readonly Block[];
      readonly children: readonly Block[];
    }
  | List
  | Table;

export interface List {
  readonly kind: 'list';
  readonly ordered: boolean;
  readonly start: number;
  readonly items: readonly ListItem[];
}

export interface ListItem {
  /** With blank lines around or inside it: its text is then wrapped in paragraphs. */
  readonly isLoose: boolean;
  readonly children: readonly Block[];
}

export interface Table {
  readonly kind: 'table';
  readonly alignments: readonly Alignment[];
  readonly header: readonly TableCell[];
  readonly rows: readonly (readonly TableCell[])[];
}

export type Alignment = 'left' | 'center' | 'right' | undefined;
export type TableCell = readonly Inline[];

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  /** A character reference such as `&nbsp;`, kept as typed. */
  | { readonly kind: 'entity'; readonly source: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'strong' | 'em' | 'del'; readonly children: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'math'; readonly tex: string }
  | Link
  | { readonly kind: 'audio'; readonly src: string; readonly title: string }
  | Mention
  | {
      readonly kind: 'channelLink';
      readonly channelId: number;
      readonly href: string;
      readonly channel: string;
    }
  | {
      readonly kind: 'topicLink';
      readonly channelId: number;
      readonly href: string;
      readonly channel: string;
      /** The topic's displayed name; `isNameless` for the empty topic, which only has a display name. */
      readonly topic: string;
      readonly isNameless: boolean;
      /** The link is to one message in the topic. */
      readonly isMessage: boolean;
    }
  | { readonly kind: 'emoji'; readonly name: string; readonly code: string }
  | { readonly kind: 'customEmoji'; readonly name: string; readonly sourceUrl: string }
  /** `date` is undefined if the text is not a valid time. */
  | { readonly kind: 'time'; readonly text: string; readonly date: Date | undefined };

export interface Link {
  readonly kind: 'link';
  /** Checked by `safeUrl`. */
  readonly href: string;
  readonly title?: string;
  readonly children: readonly Inline[];
  /** The text is the URL itself. */
  readonly isBare: boolean;
}

export type Mention =
  | MentionOf<'userMention', { readonly userId: number; readonly name: string }>
  | MentionOf<'groupMention', { readonly groupId: number; readonly name: string }>
  /** `word` is what was typed: all, everyone, channel or stream. */
  | MentionOf<'channelWildcard', { readonly word: string }>
  | MentionOf<'topicWildcard', object>;

/** A silent mention shows a name, but notifies no one. */
type MentionOf<Kind, Fields> = { readonly kind: Kind; readonly isSilent: boolean } & Fields;
