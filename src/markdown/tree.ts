/**
 * A message between its source and its HTML: what was meant, with names resolved and nothing escaped.
 * Only `output/` turns it into text that a browser or a reader sees.
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
  /** Blank lines around or inside it: then its text stands in paragraphs. */
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
  /** A character reference such as `&nbsp;`, kept as it was typed. */
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
      /** What the topic is called; `isNameless` for the one that has only a display name. */
      readonly topic: string;
      readonly isNameless: boolean;
      /** The link is to one message of the topic. */
      readonly isMessage: boolean;
    }
  | { readonly kind: 'emoji'; readonly name: string; readonly code: string }
  | { readonly kind: 'customEmoji'; readonly name: string; readonly sourceUrl: string }
  /** `date` is undefined when the text is no time. */
  | { readonly kind: 'time'; readonly text: string; readonly date: Date | undefined };

export interface Link {
  readonly kind: 'link';
  /** Checked by `safeUrl`. */
  readonly href: string;
  readonly title?: string;
  readonly children: readonly Inline[];
  /** The text is the address itself. */
  readonly isBare: boolean;
}

export type Mention =
  | MentionOf<'userMention', { readonly userId: number; readonly name: string }>
  | MentionOf<'groupMention', { readonly groupId: number; readonly name: string }>
  /** `word` is what was typed: all, everyone, channel or stream. */
  | MentionOf<'channelWildcard', { readonly word: string }>
  | MentionOf<'topicWildcard', object>;

/** A silent mention shows a name and notifies nobody. */
type MentionOf<Kind, Fields> = { readonly kind: Kind; readonly isSilent: boolean } & Fields;
