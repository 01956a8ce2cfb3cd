import { useRef, useState } from 'react';
import type { UserId } from '~/domain/ids';
import type { User } from '~/domain/people/user';
import { useSession } from '~/session/react';
import { changeManyUsers } from '~/session/resources/people/manyUsers';
import type { ManyUsersEdit } from '~/session/resources/people/users';
import { isRequestError } from '~/session/types';
import { requestWords } from '~/widgets/requests/requestWords';

export interface BulkFailure {
  readonly user: User;
  readonly words: string;
}

/** One action for many people. */
export interface BulkAct {
  /** Past participle for the outcome: `changed`. */
  readonly verb: string;
  /** The same for its undo: `changed back`. */
  readonly undone: string;
  readonly edit: ManyUsersEdit;
}

export type BulkState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running';
      readonly done: number;
      readonly of: number;
      /** Milliseconds since 1970: the server asked to wait until then. */
      readonly waitsUntil: number | undefined;
      readonly isStopping: boolean;
    }
  | {
      readonly kind: 'ended';
      readonly act: BulkAct;
      readonly done: readonly User[];
      readonly failures: readonly BulkFailure[];
      /** People not reached: it was stopped, or the connection broke. */
      readonly left: readonly User[];
      /** Why it ended early on its own. */
      readonly broke: string | undefined;
      readonly isUndo: boolean;
    };

/** Applies one action to many people; can be stopped, and keeps each failure with its reason. */
export function useBulk(onEnd: (remaining: readonly UserId[]) => void) {
  const session = useSession();
  const [state, setState] = useState<BulkState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);

  const runOne = async (people: readonly User[], edit: ManyUsersEdit, doneBefore: number) => {
    const done = new Set<UserId>();
    const refused = new Map<UserId, unknown>();
    let broke: string | undefined;
    const stop = running.current?.signal ?? AbortSignal.abort();
    const ids = people.map(({ userId }) => userId);
    try {
      for await (const progress of changeManyUsers(session, ids, edit, stop)) {
        for (const id of progress.done) done.add(id);
        for (const [id, why] of progress.refused) refused.set(id, why);
        setState((now) =>
          now.kind === 'running'
            ? { ...now, done: doneBefore + done.size, waitsUntil: progress.waitsUntil }
            : now,
        );
      }
    } catch (error) {
      broke = requestWords(error);
    }
    return { done, refused, broke };
  };

  const runAll = async (
    act: BulkAct,
    parts: readonly { readonly people: readonly User[]; readonly edit: ManyUsersEdit }[],
    isUndo: boolean,
  ) => {
    if (running.current) return;
    running.current = new AbortController();
    const everyone = parts.flatMap(({ people }) => people);
    setState({
      kind: 'running',
      done: 0,
      of: everyone.length,
      waitsUntil: undefined,
      isStopping: false,
    });
    const done = new Set<UserId>();
    const refused = new Map<UserId, unknown>();
    let broke: string | undefined;
    for (const { people, edit } of parts) {
      const part = await runOne(people, edit, done.size);
      for (const id of part.done) done.add(id);
      for (const [id, why] of part.refused) refused.set(id, why);
      broke = part.broke;
      if (broke !== undefined) break;
    }
    running.current = undefined;
    const left = everyone.filter(({ userId }) => !done.has(userId) && !refused.has(userId));
    setState({
      kind: 'ended',
      act,
      done: everyone.filter(({ userId }) => done.has(userId)),
      failures: everyone.flatMap((user) =>
        refused.has(user.userId) ? [{ user, words: wordsOf(refused.get(user.userId)) }] : [],
      ),
      left,
      broke,
      isUndo,
    });
    if (!isUndo) {
      onEnd(everyone.flatMap(({ userId }) => (done.has(userId) ? [] : [userId])));
    }
  };

  return {
    state,
    run: (people: readonly User[], act: BulkAct) =>
      void runAll(act, [{ people, edit: act.edit }], false),
    /** Restores the earlier values of everyone changed; `User` holds the state from before. */
    undo: () => {
      if (state.kind === 'ended') void runAll(state.act, undoOf(state.act, state.done), true);
    },
    stop: () => {
      running.current?.abort();
      setState((now) => (now.kind === 'running' ? { ...now, isStopping: true } : now));
    },
    clear: () => setState({ kind: 'idle' }),
  };
}

/** Edits that restore the earlier state, with one edit per earlier role. */
function undoOf({ edit }: BulkAct, people: readonly User[]) {
  if (edit.role === undefined) return [{ people, edit: { isActive: !edit.isActive } }];
  const roles = [...new Set(people.map(({ role }) => role))];
  return roles.map((role) => ({
    people: people.filter((user) => user.role === role),
    edit: { role },
  }));
}

function wordsOf(failure: unknown): string {
  if (isRequestError(failure) || !(failure instanceof Error)) return requestWords(failure);
  return failure.message;
}
