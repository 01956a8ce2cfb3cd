import { ROLES } from '~/domain/people/roles';
import { calendarDay, timeOfDay } from '~/domain/times/dates';
import { useRealm, useSessionState } from '~/session/react';
import { SelectField } from '~/ui/forms/SelectField';
import { TextField } from '~/ui/forms/TextField';
import type { Form } from '~/widgets/form/useForm';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import { EXPIRY_CHOICES, EXPIRY_UNITS, expiryMinutes } from './expiry';
import styles from './Invite.module.css';
import type { InviteValues } from './useInviteForm';

/** The role newcomers get, and when the invitation expires. */
export function TermFields({ form }: { form: Form<InviteValues> }) {
  const ownRole = useRealm((realm) => realm.users.get(realm.selfId)?.role ?? 0);
  const style = useTimeStyle();
  const nowMs = useSessionState((state) => state.nowMs);
  const { values, errors } = form;
  const minutes = expiryMinutes(values);
  const at = nowMs / 1000 + (minutes ?? 0) * 60;
  const until = minutes
    ? `Until ${calendarDay(at, nowMs, style)}, ${timeOfDay(at, style)}.`
    : minutes === null
      ? 'Until you revoke it.'
      : undefined;
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="Join as"
          error={errors.role}
          help="Up to your own role."
          options={ROLES.filter(({ role }) => role >= ownRole).map(({ role, name }) => ({
            id: String(role),
            label: name,
          }))}
          value={String(values.role)}
          onChange={(role) => form.set('role', Number(role))}
        />
        <SelectField
          label="Expires"
          error={errors.expiry}
          help={until}
          options={EXPIRY_CHOICES}
          value={values.expiry}
          onChange={(expiry) => form.set('expiry', expiry)}
        />
      </div>
      {(values.expiry === 'custom' || errors.count) && (
        <div className={styles.pair}>
          <TextField
            label="Expires after"
            inputMode="decimal"
            error={errors.count}
            value={values.count}
            onChange={(event) => form.set('count', event.target.value)}
          />
          <SelectField
            label="Unit"
            options={EXPIRY_UNITS}
            value={values.unit}
            onChange={(unit) => form.set('unit', unit)}
          />
        </div>
      )}
    </>
  );
}
