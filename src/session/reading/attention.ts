import type { ConversationKey } from '~/domain/places/conversation';

/** Messages between tabs about where the user is looking. */
type Word =
  | { readonly kind: 'looks'; readonly tab: string; readonly at: ConversationKey | undefined }
  /** A new tab asks which conversations are being looked at. */
  | { readonly kind: 'whoIsThere' };

/** The parts of BroadcastChannel that are needed. */
export interface AttentionLine {
  postMessage(word: Word): void;
  onmessage: ((event: MessageEvent<Word>) => void) | null;
  close(): void;
}

/**
 * Which conversation the user is looking at, in this tab or another one of the same account. Only one browser
 * window can be in front, so the last message wins.
 */
export class Attention {
  private own: ConversationKey | undefined;
  private elsewhere: { readonly tab: string; readonly at: ConversationKey } | undefined;
  private readonly tab: string = crypto.randomUUID?.() ?? String(Math.random());

  constructor(private readonly line: AttentionLine) {
    line.onmessage = ({ data }) => this.hear(data);
    line.postMessage({ kind: 'whoIsThere' });
  }

  /** Reports what this tab shows while in front; undefined: it isn't in front, or shows no conversation. */
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
