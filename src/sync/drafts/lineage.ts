import type { Draft, ServerCopy } from '~/storage/schema';
import { isSameDraft } from './draftServer';

/**
 * Tracks the draft versions that our own requests have replaced. A tab that kept typing during an upload still names
 * the old version; its text counts as based on the new one, and is no conflict.
 */
export class Lineage {
  /** By the draft's id on the server; `undefined` stands for the time before it existed there. */
  private readonly before = new Map<number, (ServerCopy | undefined)[]>();

  /** Our request turned `before` into `now`. */
  follow(before: ServerCopy | undefined, now: ServerCopy): void {
    const known = this.before.get(now.id) ?? [];
    this.before.set(now.id, [...known, before]);
  }

  /** Another device's content arrived: a tab still typing on ours does not know it. */
  end(id: number): void {
    this.before.delete(id);
  }

  /** Returns a tab's draft with the version it is really based on; `known`: the worker's latest. */
  relink(draft: Draft, known: ServerCopy | undefined): Draft {
    if (!known) return draft;
    const isOurs = this.before.get(known.id)?.some((version) => isSame(version, draft.server));
    return isOurs ? { ...draft, server: known } : draft;
  }
}

function isSame(a: ServerCopy | undefined, b: ServerCopy | undefined): boolean {
  return a?.id === b?.id && isSameDraft(a, b);
}
