/**
 * Collects what must be undone at the end of a life.
 * Something tracked after the end is undone at once: that is the case that leaks otherwise,
 * when an await lies between the start of a subscription and its registration here.
 */
export class Disposables {
  private undo: (() => void)[] = [];
  private disposed = false;

  get isDisposed(): boolean {
    return this.disposed;
  }

  track(undo: () => void): void {
    if (this.disposed) undo();
    else this.undo.push(undo);
  }

  /** Undoes in reverse order; calling it again does nothing. */
  dispose(): void {
    this.disposed = true;
    for (const undo of this.undo.splice(0).reverse()) undo();
  }
}
