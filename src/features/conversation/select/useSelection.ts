import { useMemo, useState } from 'react';
import type { MessageId } from '~/domain/ids';

/** Messages selected to act on together. */
export interface Selection {
  readonly selected: ReadonlySet<MessageId>;
  readonly toggle: (id: MessageId) => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<MessageId> = new Set();

export function useSelection(): Selection {
  const [selected, setSelected] = useState(NONE);
  return useMemo(
    () => ({
      selected,
      toggle: (id) =>
        setSelected((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
      clear: () => setSelected(NONE),
    }),
    [selected],
  );
}
