/**
 * One reading at a time. Whoever asks while one is under way is given one that begins afterwards: that one may have
 * looked before what they ask for was there.
 */
export class SingleReading {
  private current: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(private readonly read: () => Promise<void>) {}

  /** Resolves when all that was there at the call has been read. */
  again(): Promise<void> {
    this.next ??= this.after(this.current);
    return this.next;
  }

  private async after(earlier: Promise<void>): Promise<void> {
    await earlier.catch(() => undefined);
    this.current = this.next ?? this.current;
    this.next = undefined;
    await this.read();
  }
}
