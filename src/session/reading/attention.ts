import type { ConversationKey } from '~/domain/places/conversation';

/** What tabs tell each other about where somebody looks. */
type Word =
  | { readonly kind: 'looks'; readonly tab: string; readonly at: ConversationKey | undefined }
  /** A new tab asks those that are looked at. */
  | { readonly kind: 'whoIsThere' };

/** As much of a BroadcastChannel as is needed. */
export interface AttentionLine {
  postMessage(word: Word): void;
  onmessage: ((event: MessageEvent<Word>) => void) | null;
  close(): void;
}

/**
 * Which conversation somebody looks at, in this tab or another one of the same account.
 * A browser has one window in front, so that the last word counts.
 */
export class Attention {
  private own: ConversationKey | undefined;
  private elsewhere: { readonly tab: string; readonly at: ConversationKey } | undefined;
  private readonly tab: string = crypto.randomUUID?.() ?? String(Math.random());

  constructor(private readonly line: AttentionLine) {
    line.onmessage = ({ data }) => this.hear(data);
    line.postMessage({ kind: 'whoIsThere' });
  }

  /** This tab is in front and shows this; undefined: it is not, or shows no conversation. */
  look(at: ConversationKey | undefined): void {
    if (at === this.own) return;
    this.own = at;
    this.tell();
  }

  isLookedAt(key: ConversationKey): boolean {
    return this.own === key || this.elsewhere?.at === key;
  }

  dispose(): void {
    this.look(undefined);
    this.line.close();
  }

  private tell(): void {
    this.line.postMessage({ kind: 'looks', tab: this.tab, at: this.own });
  }

  private hear(word: Word): void {
    if (word.kind === 'whoIsThere') {
      if (this.own !== undefined) this.tell();
      return;
    }
    const { tab, at } = word;
    if (at !== undefined) this.elsewhere = { tab, at };
    else if (this.elsewhere?.tab === tab) this.elsewhere = undefined;
  }
}
