/**
 * Collects cleanup functions to run at the end of a lifetime. Anything tracked after disposal is undone
 * immediately: otherwise it leaks when an await sits between starting a subscription and registering it here.
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

  /** Undoes in reverse order; calling it again is a no-op. */
  dispose(): void {
    this.disposed = true;
    for (const undo of this.undo.splice(0).reverse()) undo();
  }
}
