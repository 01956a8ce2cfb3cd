import { Fragment, type ReactNode } from 'react';
import { FIELD_TYPE } from '~/domain/people/profileField';
import type { User } from '~/domain/people/user';
import { pageLocale } from '~/lib/pageLocale';
import { useRealm, useSessionState } from '~/session/react';
import { localTime } from '~/widgets/people/personFacts';
import { ProfileFieldValue } from '~/widgets/profile/ProfileFieldValue';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';

/** Labeled facts about a person. `isSummary`: only the fields for the user card. */
export function ProfileFacts({
  user,
  isSummary = false,
  className,
}: {
  user: User;
  isSummary?: boolean;
  className: string | undefined;
}) {
  const fields = useRealm((realm) => realm.profileFields);
  const owner = useRealm((realm) =>
    user.botOwnerId === null ? undefined : realm.users.get(user.botOwnerId),
  );
  const style = useTimeStyle();
  const nowMs = useSessionState((state) => state.nowMs);
  const time = localTime(user.timezone, nowMs, style);
  return (
    <dl className={className}>
      {time && <Fact name="Local time">{time}</Fact>}
      {user.deliveryEmail && (
        <Fact name="Email">
          <a href={`mailto:${user.deliveryEmail}`}>{user.deliveryEmail}</a>
        </Fact>
      )}
      {owner && (
        <Fact name="Owner">
          <button type="button" data-user={owner.userId}>
            <bdi>{owner.fullName}</bdi>
          </button>
        </Fact>
      )}
      {fields.map((field) => {
        const value = user.profile[String(field.id)];
        const isShown = isSummary ? field.isInSummary : field.type !== FIELD_TYPE.pronouns;
        if (!value || value.value === '' || !isShown) return null;
        return (
          <Fact key={field.id} name={field.name}>
            <ProfileFieldValue userId={user.userId} field={field} value={value} />
          </Fact>
        );
      })}
      <Fact name="Joined">{MONTH.format(new Date(user.dateJoined))}</Fact>
    </dl>
  );
}

const MONTH = new Intl.DateTimeFormat(pageLocale(), { month: 'long', year: 'numeric' });

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Fragment>
      <dt dir="auto">{name}</dt>
      <dd>{children}</dd>
    </Fragment>
  );
}
