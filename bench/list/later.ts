import type { Message } from '~/domain/message';
import type { ArchiveMessage } from '../archive/archive';
import type { ShiftMessages } from './measure/shift';
import type { MessageMaker } from './messages';

/** What arrives in conversation `a` during the measurement. */
export interface Later {
  readonly appended: readonly Message[];
  readonly shifts: ShiftMessages;
}

const APPENDED = 40;
const OLDER = 100;
const OLDER_AGAIN = 50;
const NEWER = 5;
/** Positions from the end where messages are inserted late: far above a reader near the end. */
const BETWEEN = [-1320, -1310, -1300];

export function makeLater(
  maker: MessageMaker,
  list: readonly Message[],
  spare: readonly ArchiveMessage[],
): Later {
  const rest = [...spare];
  const take = (count: number) => rest.splice(0, count);
  const firstId = list[0]?.id ?? 0;
  const before = (count: number, distance: number) =>
    take(count).map((archived, at) => maker.make(archived, firstId - distance + at));
  const after = (count: number) => take(count).map((archived) => maker.make(archived));
  const appended = after(APPENDED);
  return {
    appended,
    shifts: {
      older: before(OLDER, 1000),
      olderAgain: before(OLDER_AGAIN, 2000),
      olderYet: before(OLDER, 3000),
      newer: after(NEWER),
      // Ids are at least two apart.
      between: BETWEEN.flatMap((at) =>
        take(1).map((archived) => maker.make(archived, (list.at(at)?.id ?? 0) + 1)),
      ),
      gone: new Set(list.slice(-1260, -1258).map(({ id }) => id)),
    },
  };
}
