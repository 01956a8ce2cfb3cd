/**
 * Whose credentials were revoked, and when. Time is counted in revocations: a request notes `now` before its
 * credentials are checked, and can tell later whether they are still valid.
 */
export class Revocations {
  private count = 0;
  private readonly latest = new Map<number, number>();

  get now(): number {
    return this.count;
  }

  note(userId: number): void {
    this.count += 1;
    this.latest.set(userId, this.count);
  }

  hasAfter(asOf: number, userId: number): boolean {
    return (this.latest.get(userId) ?? 0) > asOf;
  }
}
