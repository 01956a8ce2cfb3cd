import { type ReactNode, useId, useMemo } from 'react';
import { ROLE } from '~/domain/people/user';
import { useRealm } from '~/session/react';
import { LockReason } from '~/ui/forms/useLock';
import { Note } from '~/ui/notices/Note';
import { Page, Section } from '~/ui/page/Page';
import { SaveBar } from '~/ui/page/SaveBar';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { FormConflicts } from '~/widgets/form/FormConflicts';
import styles from './RealmSettings.module.css';
import { SettingField } from './SettingField';
import {
  type ControlGroup,
  isForOwners,
  isShownWith,
  offeredGroups,
  type SettingControl,
} from './settingControls';
import { type RealmForm, useRealmForm } from './useRealmForm';

/** A page of organization settings, saved together. */
export function RealmSettings({
  title,
  about,
  groups: all,
  before,
  after,
}: {
  title: string;
  about: ReactNode;
  groups: readonly ControlGroup[];
  /** Parts that save on their own, around the rest. */
  before?: ReactNode;
  after?: ReactNode;
}) {
  const reasonId = useId();
  const isAdmin = useIsAdmin();
  const isOwner = useRealm((realm) => realm.users.get(realm.selfId)?.role === ROLE.owner);
  const organization = useRealm((realm) => realm.organization);
  const groups = useMemo(() => offeredGroups(all, organization), [all, organization]);
  const form = useRealmForm(title, groups);
  const waiting = form.permissions.conflicts.length + form.values.conflicts.length;
  const denied = form.changes.filter((control) => !(isForOwners(control) ? isOwner : isAdmin));
  const save = async () => {
    if (form.changes.length === 0 || waiting > 0) return;
    await form.save();
  };
  return (
    <Page title={title} about={about}>
      {!isAdmin && (
        <Note id={reasonId}>{lockedWords(groups.flatMap(({ controls }) => controls))}</Note>
      )}
      {before}
      <form
        aria-label={title}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <LockReason value={isAdmin ? undefined : reasonId}>
          {groups.map((group) => (
            <Section key={group.title} title={group.title} about={group.about}>
              {runsOf(group.controls.filter(isShownWith(form.values.values))).map((run) => (
                <div
                  key={run[0]?.name}
                  className={styles[run[0]?.kind === 'permission' ? 'rows' : 'fields']}
                >
                  {run.map((control) => (
                    <SettingField
                      key={control.name}
                      control={control}
                      form={form}
                      rights={{ isAdmin, isOwner }}
                    />
                  ))}
                </div>
              ))}
            </Section>
          ))}
        </LockReason>
        <SaveBar
          changes={form.changes.map(labelOf)}
          denied={denied.map(labelOf)}
          waiting={waiting}
          choices={form.values.conflicts.length > 0 && <FormConflicts form={form.values} />}
          error={waiting > 0 ? undefined : errorOf(form.values.errors)}
          isBusy={form.values.isBusy}
          onDiscard={() => (denied.length > 0 ? form.drop(denied) : form.reset())}
        />
      </form>
      {after}
    </Page>
  );
}

const labelOf = ({ label }: SettingControl) => label;

function errorOf(errors: RealmForm['values']['errors']): string | undefined {
  if (errors.form !== undefined) return errors.form;
  const isFaulty = Object.values(errors).some((error) => error !== undefined);
  return isFaulty ? 'Fix the errors first.' : undefined;
}

/** Groups controls by layout: permissions are rows separated by lines, other settings are fields separated by space. */
function runsOf(controls: readonly SettingControl[]): readonly (readonly SettingControl[])[] {
  const runs: SettingControl[][] = [];
  for (const control of controls) {
    const last = runs.at(-1);
    const isRow = control.kind === 'permission';
    if (last && (last[0]?.kind === 'permission') === isRow) last.push(control);
    else runs.push([control]);
  }
  return runs;
}

function lockedWords(controls: readonly SettingControl[]): string {
  if (controls.every(isForOwners)) return 'Only owners can change these settings.';
  const some = controls.some(isForOwners) ? ', and some of them only owners' : '';
  return `Only administrators can change these settings${some}.`;
}
