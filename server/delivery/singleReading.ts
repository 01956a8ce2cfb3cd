/**
 * One read at a time. A call during a read gets a new read that starts afterwards, since the current one may have
 * looked before the caller's data was there.
 */
export class SingleReading {
  private current: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(private readonly read: () => Promise<void>) {}

  /** Resolves when everything that existed at the time of the call has been read. */
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
