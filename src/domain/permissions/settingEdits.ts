import { type GroupSetting, sameSetting } from './groups';
import { settingOf, settingParts } from './settingChoices';

/** What somebody made of a group setting, and what it was when they began. */
export interface SettingEdit {
  readonly base: GroupSetting;
  readonly mine: GroupSetting;
}
export type SettingEdits<N extends string> = Readonly<Partial<Record<N, SettingEdit>>>;

/** Where an edit stands beside what is saved now. */
export type SettingStand =
  | { readonly kind: 'saved'; readonly value: GroupSetting }
  | { readonly kind: 'changed'; readonly value: GroupSetting; readonly old: GroupSetting }
  /** Somebody saved something else meanwhile: EXPECTATION_MISMATCH, known before it happens. */
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
 * Both edits of one setting: whom either added is in, whom either took out is not.
 * `nobodyId`: the group that stands for nobody, where the server has one.
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

/** What to send: `old` is what the person saw, so that nobody is overwritten unseen (contract 2.1). */
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

/** In a request that creates something a permission is the bare value; what was left alone is not sent. */
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
