import { useState } from 'react';
import type { GroupSetting } from '~/domain/permissions/groups';
import {
  type SettingChanges,
  type SettingEdit,
  type SettingEdits,
  type SettingStand,
  settingChanges,
  settingStand,
} from '~/domain/permissions/settingEdits';

export interface SettingForm<N extends string> {
  readonly stand: (name: N) => SettingStand;
  readonly set: (name: N, value: GroupSetting) => void;
  /** After a conflict: forgets the edit, or makes it again on top of what was saved meanwhile. */
  readonly keepTheirs: (name: N) => void;
  readonly takeMine: (name: N) => void;
  readonly reset: () => void;
  readonly changes: SettingChanges<N>;
  /** Names that wait for a choice; nothing should be saved before. */
  readonly conflicts: readonly N[];
}

/** Edits of several group settings over what is saved, which may change at any moment. */
export function useSettingEdits<N extends string>(
  live: Readonly<Record<N, GroupSetting>>,
): SettingForm<N> {
  const [edits, setEdits] = useState({} as SettingEdits<N>);
  const stand = (name: N) => settingStand(live[name], edits[name]);
  const put = (name: N, edit: SettingEdit | undefined) =>
    setEdits(
      ({ [name]: _, ...others }) =>
        (edit ? { ...others, [name]: edit } : others) as SettingEdits<N>,
    );
  return {
    stand,
    set: (name, mine) => put(name, { base: edits[name]?.base ?? live[name], mine }),
    keepTheirs: (name) => put(name, undefined),
    takeMine: (name) => {
      const edit = edits[name];
      if (edit) put(name, { base: live[name], mine: edit.mine });
    },
    reset: () => setEdits({} as SettingEdits<N>),
    changes: settingChanges(live, edits),
    conflicts: (Object.keys(edits) as N[]).filter((name) => stand(name).kind === 'conflict'),
  };
}
