import type { Draft } from '~/storage/schema';
import type { Storage } from '~/storage/storage';

/**
 * Carets that moved since the text they are in was last typed. They aren't edits: a draft keeps its `updatedAt`, and
 * neither other tabs nor the server are told.
 */
export class Carets {
  private readonly moved = new Map<string, { readonly of: number; readonly caret: number }>();
  private readonly unwritten = new Set<string>();

  constructor(private readonly storage: Pick<Storage, 'amendDraft'>) {}

  /** Returns whether there is something to write. */
  move({ key, updatedAt, caret: typed }: Draft, caret: number): boolean {
    const before = this.moved.get(key);
    if ((before?.of === updatedAt ? before.caret : typed) === caret) return false;
    this.moved.set(key, { of: updatedAt, caret });
    this.unwritten.add(key);
    return true;
  }

  /** Where the caret is in this version of the draft. */
  of({ key, updatedAt, caret }: Draft): number {
    const moved = this.moved.get(key);
    return moved?.of === updatedAt ? moved.caret : caret;
  }

  /** The text was typed in or is gone. */
  forget(key: string): void {
    this.moved.delete(key);
    this.unwritten.delete(key);
  }

  /** Writes what moved. Another tab may have stored newer text by now, which has a caret of its own. */
  write(accountId: string): readonly Promise<void>[] {
    const keys = [...this.unwritten];
    this.unwritten.clear();
    return keys.map((key) => {
      const moved = this.moved.get(key);
      const writing = this.storage.amendDraft(accountId, key, (draft) =>
        draft && moved?.of === draft.updatedAt ? { ...draft, caret: moved.caret } : undefined,
      );
      // A full disk loses only where the caret was.
      return writing.catch(() => undefined);
    });
  }
}
