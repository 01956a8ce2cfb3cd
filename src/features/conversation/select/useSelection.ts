import { useMemo, useState } from 'react';
import type { MessageId } from '~/domain/ids';

/** Messages selected to act on together. */
export interface Selection {
  readonly selected: ReadonlySet<MessageId>;
  /** The one selected or deselected last, where a range starts. */
  readonly last: MessageId | undefined;
  readonly toggle: (id: MessageId) => void;
  readonly select: (ids: readonly MessageId[]) => void;
  readonly clear: () => void;
}

type State = Pick<Selection, 'selected' | 'last'>;

const NONE: State = { selected: new Set(), last: undefined };

export function useSelection(): Selection {
  const [state, setState] = useState(NONE);
  return useMemo(
    () => ({
      ...state,
      toggle: (id) =>
        setState(({ selected }) => {
          const next = new Set(selected);
          if (!next.delete(id)) next.add(id);
          return { selected: next, last: id };
        }),
      select: (ids) =>
        setState(({ selected, last }) => ({
          selected: new Set([...selected, ...ids]),
          last: ids.at(-1) ?? last,
        })),
      clear: () => setState(NONE),
    }),
    [state],
  );
}
