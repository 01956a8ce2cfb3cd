import type { ConversationKey } from '~/domain/places/conversation';

/** Messages between tabs about where the user is looking. */
type Word =
  | {
      readonly kind: 'looks';
      readonly tab: string;
      readonly at: ConversationKey | undefined;
      /** Shown beside it; absent from tabs of an older build. */
      readonly beside?: ConversationKey | undefined;
    }
  /** A new tab asks which conversations are being looked at. */
  | { readonly kind: 'whoIsThere' };

/** What a window shows: the conversation in its main place, and the one beside it. */
export interface Sight {
  readonly at?: ConversationKey | undefined;
  readonly beside?: ConversationKey | undefined;
}

/** The parts of BroadcastChannel that are needed. */
export interface AttentionLine {
  postMessage(word: Word): void;
  onmessage: ((event: MessageEvent<Word>) => void) | null;
  close(): void;
}

/**
 * Which conversations the user is looking at, in this tab or another one of the same account. Only one browser
 * window can be in front, so the last message wins.
 */
export class Attention {
  private own: Sight = {};
  private elsewhere: (Sight & { readonly tab: string }) | undefined;
  private readonly tab: string = crypto.randomUUID?.() ?? String(Math.random());

  constructor(private readonly line: AttentionLine) {
    line.onmessage = ({ data }) => this.hear(data);
    line.postMessage({ kind: 'whoIsThere' });
  }

  /** Reports what this tab shows while in front; nothing: it isn't in front, or shows no conversation. */
  look(sight: Sight): void {
    if (sight.at === this.own.at && sight.beside === this.own.beside) return;
    this.own = sight;
    this.tell();
  }

  isLookedAt(key: ConversationKey): boolean {
    return [this.own, this.elsewhere].some((sight) => sight?.at === key || sight?.beside === key);
  }

  dispose(): void {
    this.look({});
    this.line.close();
  }

  private tell(): void {
    const { at, beside } = this.own;
    this.line.postMessage({ kind: 'looks', tab: this.tab, at, beside });
  }

  private hear(word: Word): void {
    if (word.kind === 'whoIsThere') {
      if (isSeen(this.own)) this.tell();
      return;
    }
    const { tab } = word;
    if (isSeen(word)) this.elsewhere = word;
    else if (this.elsewhere?.tab === tab) this.elsewhere = undefined;
  }
}

function isSeen({ at, beside }: Sight): boolean {
  return at !== undefined || beside !== undefined;
}
