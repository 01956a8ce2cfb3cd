/** Where a conversation is shown: in the main place of the window, or beside it. */
export type Pane = 'main' | 'beside';

/** The views of messages on the page, by pane. */
export class Panes {
  private lastUsed: Pane = 'main';
  /** Keys of their narrows. */
  private readonly shown = new Map<Pane, string>();

  /** The pane that keys are meant for: it last had the focus or a pointer press, and shows messages. */
  get active(): Pane {
    return this.shown.has(this.lastUsed) ? this.lastUsed : 'main';
  }

  activate(pane: Pane): void {
    this.lastUsed = pane;
  }

  /** The active pane, and the other one if it shows the same. */
  get concerned(): readonly Pane[] {
    const key = this.shown.get(this.active);
    return [...this.shown.keys()].filter((pane) => this.shown.get(pane) === key);
  }

  /** A view is on screen, until the returned function is called. */
  show(pane: Pane, key: string): () => void {
    this.shown.set(pane, key);
    return () => {
      // The next view may be there already.
      if (this.shown.get(pane) === key) this.shown.delete(pane);
    };
  }
}
