import { type GroupSetting, sameSetting } from './groups';
import { settingOf, settingParts } from './settingChoices';

/** A user's edit of a group setting, and the value it started from. */
export interface SettingEdit {
  readonly base: GroupSetting;
  readonly mine: GroupSetting;
}
export type SettingEdits<N extends string> = Readonly<Partial<Record<N, SettingEdit>>>;

/** The state of an edit relative to the saved value. */
export type SettingStand =
  | { readonly kind: 'saved'; readonly value: GroupSetting }
  | { readonly kind: 'changed'; readonly value: GroupSetting; readonly old: GroupSetting }
  /** Someone else saved another value meanwhile: an EXPECTATION_MISMATCH, known in advance. */
  | {
      readonly kind: 'conflict';
      readonly base: GroupSetting;
      readonly theirs: GroupSetting;
      readonly mine: GroupSetting;
    };

export function settingStand(live: GroupSetting, edit: SettingEdit | undefined): SettingStand {
  if (!edit || sameSetting(edit.mine, live)) return { kind: 'saved', value: live };
  if (sameSetting(edit.base, live)) return { kind: 'changed', value: edit.mine, old: live };
  return { kind: 'conflict', base: edit.base, theirs: live, mine: edit.mine };
}

/**
 * Merges two edits of a setting: includes what either added, and drops what either removed. `nobodyId`: the group that
 * stands for no one, if the server has one.
 */
export function mergeSettings(
  { base, theirs, mine }: Readonly<Record<'base' | 'theirs' | 'mine', GroupSetting>>,
  nobodyId: number | undefined,
): GroupSetting {
  const before = settingParts(base, nobodyId);
  const one = settingParts(theirs, nobodyId);
  const other = settingParts(mine, nobodyId);
  return settingOf(
    {
      members: mergeIds(before.members, one.members, other.members),
      groups: mergeIds(before.groups, one.groups, other.groups),
    },
    nobodyId,
  );
}

function mergeIds(
  base: readonly number[],
  theirs: readonly number[],
  mine: readonly number[],
): readonly number[] {
  const isKept = (id: number) => !base.includes(id) || (theirs.includes(id) && mine.includes(id));
  return [...new Set([...theirs, ...mine])].filter(isKept);
}

/** The changes to send: `old` is the value the user saw, so that no unseen change is overwritten (contract 2.1). */
export type SettingChanges<N extends string> = Readonly<
  Partial<Record<N, { readonly new: GroupSetting; readonly old: GroupSetting }>>
>;

export function settingChanges<N extends string>(
  live: Readonly<Record<N, GroupSetting>>,
  edits: SettingEdits<N>,
): SettingChanges<N> {
  const changes: Partial<Record<N, { new: GroupSetting; old: GroupSetting }>> = {};
  for (const name of Object.keys(edits) as N[]) {
    const stand = settingStand(live[name], edits[name]);
    if (stand.kind === 'changed') changes[name] = { new: stand.value, old: stand.old };
  }
  return changes;
}

/** For creation requests, where a permission is the bare value; unchanged permissions are not sent. */
export function newSettings<N extends string>(
  changes: SettingChanges<N>,
): Readonly<Partial<Record<N, GroupSetting>>> {
  const settings: Partial<Record<N, GroupSetting>> = {};
  for (const name of Object.keys(changes) as N[]) {
    const change = changes[name];
    if (change) settings[name] = change.new;
  }
  return settings;
}
