import type { ReactNode } from 'react';
import { groupTitle } from '~/domain/people/group';
import { type GroupSetting, sameSetting } from '~/domain/permissions/groups';
import {
  groupChoiceDenial,
  type PermissionSpec,
  settingOf,
  settingParts,
} from '~/domain/permissions/settingChoices';
import type { Right } from '~/domain/permissions/sources';
import { listNames } from '~/lib/listNames';
import { findGroups } from '~/model/selectors/people/findPeople';
import { nobodyGroupId, settingDifference } from '~/model/selectors/people/settingPeople';
import type { RealmState } from '~/model/state';
import { SelectField } from '~/ui/forms/SelectField';
import { TokenField } from '~/ui/forms/TokenField';
import styles from './GroupSettingField.module.css';
import { SettingHolders } from './SettingHolders';
import { reasonOf, settingOptions } from './settingOptions';
import { groupToken, parseToken, settingTokens } from './settingTokens';
import { usePeopleRealm } from './usePeopleRealm';

export interface GroupSettingFieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** What can be chosen (gap 1.8). */
  readonly spec: PermissionSpec;
  readonly value: GroupSetting;
  /** The saved value: new chips are marked, and the help says who gains and loses access. */
  readonly saved?: GroupSetting;
  /** Who has the right with this value, including through other settings that grant it. */
  readonly rightOf: (value: GroupSetting) => Right;
  readonly onChange: (value: GroupSetting) => void;
  /** Why it can't be changed. */
  readonly disabledReason?: string | undefined;
}

/** Who holds a permission: people, groups and roles as chips (contract 2.1). */
export function GroupSettingField(props: GroupSettingFieldProps) {
  const { label, spec, value, saved, error, rightOf } = props;
  const realm = usePeopleRealm();
  const isChanged = saved !== undefined && !sameSetting(saved, value);
  const frame = {
    label,
    aside: (
      <>
        {isChanged && <span className={styles.changed}>Changed</span>}
        <SettingHolders label={label} right={rightOf(value)} />
      </>
    ),
    help: helpOf(props, isChanged ? difference(realm, props) : undefined),
    className: styles.field,
    ...(error === undefined ? {} : { error }),
  };
  return (
    <div className={styles.frame}>
      {spec.require_system_group ? (
        <RoleField {...props} realm={realm} frame={frame} />
      ) : (
        <ChipField {...props} realm={realm} frame={frame} />
      )}
    </div>
  );
}

interface KindProps extends GroupSettingFieldProps {
  readonly realm: RealmState;
  readonly frame: {
    readonly label: string;
    readonly aside: ReactNode;
    readonly help: ReactNode;
    readonly className: string | undefined;
  };
}

function ChipField({ realm, frame, spec, value, saved, onChange, disabledReason }: KindProps) {
  const nobody = nobodyGroupId(realm);
  const parts = settingParts(value, nobody);
  const tokens = settingTokens(realm, value, saved);
  const taken = new Set(tokens.map(({ id }) => id));
  const change = (next: typeof parts) => onChange(settingOf(next, nobody));
  const add = (id: string) => {
    const picked = parseToken(id);
    if (!picked) return;
    if (picked.kind === 'person') change({ ...parts, members: [...parts.members, picked.id] });
    else if (picked.id === nobody) change({ members: [], groups: [] });
    else change({ ...parts, groups: [...parts.groups, picked.id] });
  };
  const remove = (id: string) => {
    const gone = parseToken(id);
    const without = (kind: string, ids: readonly number[]) =>
      gone?.kind === kind ? ids.filter((one) => one !== gone.id) : ids;
    change({ members: without('person', parts.members), groups: without('group', parts.groups) });
  };
  return (
    <TokenField
      {...frame}
      tokens={tokens}
      placeholder={tokens.length === 0 ? 'No one. Add a person or group' : 'Add'}
      options={(query) => settingOptions(realm, { query, spec, taken })}
      empty="No one found"
      onAdd={add}
      onRemove={remove}
      isDisabled={disabledReason !== undefined}
    />
  );
}

/** If only a single role is allowed, a plain list is quicker than chips. */
function RoleField({ realm, frame, spec, value, onChange, disabledReason }: KindProps) {
  const current = typeof value === 'number' ? groupToken(value) : '';
  const options = findGroups(realm, '')
    .map((group) => ({ group, denial: groupChoiceDenial(spec, group) }))
    .filter(({ group, denial }) => denial === undefined || groupToken(group.id) === current)
    .map(({ group, denial }) => ({
      id: groupToken(group.id),
      label: groupTitle(group),
      disabledReason: reasonOf(denial),
    }));
  return (
    <SelectField
      {...frame}
      options={options}
      value={current}
      onChange={(id) => {
        const picked = parseToken(id);
        if (picked) onChange(picked.id);
      }}
      isDisabled={disabledReason !== undefined}
    />
  );
}

/** Help below the field: why it can't be changed, what it is, and what a change would do. */
function helpOf({ help, disabledReason }: GroupSettingFieldProps, change: string | undefined) {
  if (disabledReason !== undefined) return disabledReason;
  if (change === undefined) return help;
  return (
    <>
      {help && <>{help} </>}
      <span className={styles.difference}>{change}</span>
    </>
  );
}

/** "Sam gains this. Ana and 4 more lose it." */
function difference(realm: RealmState, { rightOf, value, saved }: GroupSettingFieldProps): string {
  if (saved === undefined) return '';
  const { gained, lost } = settingDifference(realm, {
    before: rightOf(saved),
    after: rightOf(value),
  });
  const said = (users: typeof gained, one: string, many: string) =>
    users.length === 0
      ? []
      : [`${listNames(users.map(({ fullName }) => fullName))} ${users.length === 1 ? one : many}.`];
  const parts = [...said(gained, 'gains this', 'gain this'), ...said(lost, 'loses it', 'lose it')];
  return parts.length === 0 ? 'The same people have it for now.' : parts.join(' ');
}
