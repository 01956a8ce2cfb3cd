import { type GroupSetting, sameSetting } from '~/domain/permissions/groups';
import {
  mergeSettings,
  type SettingChanges,
  type SettingEdits,
  type SettingStand,
  settingChanges,
  settingStand,
} from '~/domain/permissions/settingEdits';
import { type Entries, type Entry, enter, learn, leftAfter, without } from '../form/entries';
import { useKept } from '../form/useKept';

export interface SettingForm<N extends string> {
  readonly stand: (name: N) => SettingStand;
  readonly set: (name: N, value: GroupSetting) => void;
  /** After a conflict: discard the edit, reapply it on top of what was saved meanwhile, or combine both. */
  readonly keepTheirs: (name: N) => void;
  readonly takeMine: (name: N) => void;
  readonly takeBoth: (name: N, nobodyId: number | undefined) => void;
  readonly reset: () => void;
  readonly changes: SettingChanges<N>;
  /** Names that need a choice before anything is saved. */
  readonly conflicts: readonly N[];
  /**
   * Saves the changes so far; edits made meanwhile remain to be saved. If `save` resolves to false or throws, all edits
   * remain.
   */
  readonly saving: (save: (changes: SettingChanges<N>) => Promise<boolean>) => Promise<boolean>;
}

type Settings<N extends string> = Record<N, GroupSetting>;

/**
 * Edits of several group settings on top of the saved values, which may change at any time. `draft`: the key under
 * which they outlive the form.
 */
export function useSettingEdits<N extends string>(
  live: Readonly<Settings<N>>,
  draft: string,
): SettingForm<N> {
  const [entries, put] = useKept<Settings<N>>(draft, live);
  const edits = editsOf(live, entries);
  const stand = (name: N) => settingStand(live[name], edits[name]);
  const change = (name: N, mine: GroupSetting, isInformed: boolean) =>
    put((now) => {
      const entered = enter(now, live, name, mine);
      return isInformed ? learn(entered, one(name, live[name])) : entered;
    });
  const changes = settingChanges(live, edits);
  return {
    stand,
    set: (name, mine) => change(name, mine, false),
    keepTheirs: (name) => put((now) => without(now, name)),
    takeMine: (name) => put((now) => learn(now, one(name, live[name]))),
    takeBoth: (name, nobodyId) => {
      const now = stand(name);
      if (now.kind === 'conflict') change(name, mergeSettings(now, nobodyId), true);
    },
    reset: () => put(() => ({})),
    changes,
    conflicts: (Object.keys(edits) as N[]).filter((name) => stand(name).kind === 'conflict'),
    saving: async (save) => {
      // Our own event may arrive before the response, and isn't a conflict.
      put((now) => learn(now, sentOf(changes)));
      const isSaved = await save(changes);
      if (isSaved) put((now) => leftAfter(entries, now));
      return isSaved;
    },
  };
}

function editsOf<N extends string>(
  live: Readonly<Settings<N>>,
  entries: Entries<Settings<N>>,
): SettingEdits<N> {
  const names = Object.keys(entries) as N[];
  const edits = names.flatMap((name) => {
    const entry: Entry<GroupSetting> | undefined = entries[name];
    if (entry === undefined) return [];
    const { mine, known } = entry;
    const base =
      known.find((value) => sameSetting(value, live[name])) ??
      known.findLast((value) => !sameSetting(value, mine));
    return base === undefined ? [] : [[name, { base, mine }]];
  });
  return Object.fromEntries(edits) as SettingEdits<N>;
}

function sentOf<N extends string>(changes: SettingChanges<N>): Partial<Settings<N>> {
  const names = Object.keys(changes) as N[];
  return Object.fromEntries(names.map((name) => [name, changes[name]?.new])) as Partial<
    Settings<N>
  >;
}

function one<N extends string>(name: N, value: GroupSetting): Partial<Settings<N>> {
  return { [name]: value } as Partial<Settings<N>>;
}
