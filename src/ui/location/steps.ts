import { useEffect, useState } from 'react';
import { newEntryKey } from './entries';

/**
 * Steps within one address, such as the screens of a sign-in: each is a history entry, so that Back leads to the step
 * before instead of out of the page. Only for where no router reads the history.
 */
interface StepState {
  /** By the id of who took them: the number of the step. */
  readonly steps?: Readonly<Record<string, number>>;
}

/** The step that the present history entry is at; 0: none was taken yet. */
export function stepOf(id: string): number {
  const state: StepState | null = globalThis.history.state;
  return state?.steps?.[id] ?? 0;
}

export function pushStep(id: string, step: number): void {
  const state: StepState | null = globalThis.history.state;
  // The rest, like its key, is about the entry before.
  globalThis.history.pushState({ steps: { ...state?.steps, [id]: step } }, '');
}

/**
 * A state that Back and Forward lead through.
 *
 * @returns the value, undefined to begin with and after a reload; `go` takes a step to another one, `replace` puts it
 *   in the place of the present one, which Back then skips.
 */
export function useSteps<T>() {
  // Unlike a name, it doesn't mean other steps after a reload.
  const [id] = useState(newEntryKey);
  const [taken, setTaken] = useState<readonly (T | undefined)[]>([undefined]);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const follow = () => setAt(stepOf(id));
    globalThis.addEventListener('popstate', follow);
    return () => globalThis.removeEventListener('popstate', follow);
  }, [id]);
  const go = (next: T | undefined) => {
    pushStep(id, at + 1);
    setTaken([...taken.slice(0, at + 1), next]);
    setAt(at + 1);
  };
  const replace = (next: T | undefined) => setTaken(taken.with(at, next));
  return { step: taken[at], go, replace };
}
