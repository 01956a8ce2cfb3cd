import type { Draft, ServerCopy } from '~/storage/schema';
import { isSameDraft } from './draftServer';

/**
 * Which versions of a draft our own requests have led away from. A tab that typed on while the server was
 * told still names the old one; its words go back to the new one all the same, and are no conflict.
 */
export class Lineage {
  /** By the draft's id on the server; `undefined` stands for the time before it was there. */
  private readonly before = new Map<number, (ServerCopy | undefined)[]>();

  /** Our request made `now` out of `before`. */
  follow(before: ServerCopy | undefined, now: ServerCopy): void {
    const known = this.before.get(now.id) ?? [];
    this.before.set(now.id, [...known, before]);
  }

  /** Another device's words came: whoever still types on ours does not know them. */
  end(id: number): void {
    this.before.delete(id);
  }

  /** A draft as a tab tells it, with the version that it really goes back to; `known`: the worker's last. */
  relink(draft: Draft, known: ServerCopy | undefined): Draft {
    if (!known) return draft;
    const isOurs = this.before.get(known.id)?.some((version) => isSame(version, draft.server));
    return isOurs ? { ...draft, server: known } : draft;
  }
}

function isSame(a: ServerCopy | undefined, b: ServerCopy | undefined): boolean {
  return a?.id === b?.id && isSameDraft(a, b);
}
