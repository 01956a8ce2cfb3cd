import { useRef, useState } from 'react';
import type { UserId } from '~/domain/ids';
import type { User } from '~/domain/user';
import { useSession } from '~/session/react';
import type { Session } from '~/session/session';
import { requestWords } from '~/widgets/requestWords';

export interface BulkFailure {
  readonly user: User;
  readonly words: string;
}

export type BulkState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly done: number; readonly of: number }
  | {
      readonly kind: 'ended';
      /** What was done to them: `changed`. */
      readonly verb: string;
      readonly done: number;
      readonly failures: readonly BulkFailure[];
    };

export interface BulkAct {
  readonly verb: string;
  readonly act: (session: Session, userId: UserId) => Promise<void>;
}

/** Does one thing to many people, one after the other, and keeps what could not be done with its reason. */
export function useBulk(onEnd: (failed: readonly UserId[]) => void) {
  const session = useSession();
  const [state, setState] = useState<BulkState>({ kind: 'idle' });
  const isRunning = useRef(false);
  const run = async (people: readonly User[], { verb, act }: BulkAct) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const failures: BulkFailure[] = [];
    for (const [index, user] of people.entries()) {
      setState({ kind: 'running', done: index, of: people.length });
      try {
        await act(session, user.userId);
      } catch (error) {
        failures.push({ user, words: requestWords(error) });
      }
    }
    isRunning.current = false;
    setState({ kind: 'ended', verb, done: people.length - failures.length, failures });
    onEnd(failures.map(({ user }) => user.userId));
  };
  return { state, run, clear: () => setState({ kind: 'idle' }) };
}
