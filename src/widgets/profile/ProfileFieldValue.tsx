import { MessageContent } from '~/content/MessageContent';
import type { UserId } from '~/domain/ids';
import type { ProfileField } from '~/domain/organization/organization';
import { choicesOf, FIELD_TYPE } from '~/domain/people/profileField';
import { peopleOf, profileHref } from '~/domain/people/profileValue';
import type { ProfileValue } from '~/domain/people/user';
import { pageLocale } from '~/lib/pageLocale';
import { useRealm, useUser } from '~/session/react';
import { PersonAvatar } from '../people/PersonAvatar';
import styles from './ProfileFieldValue.module.css';

/** Someone's value for a custom profile field of any type. */
export function ProfileFieldValue({
  userId,
  field,
  value,
}: {
  userId: UserId;
  field: ProfileField;
  value: ProfileValue;
}) {
  const services = useRealm((realm) => realm.organization.default_external_accounts);
  switch (field.type) {
    case FIELD_TYPE.shortText:
    case FIELD_TYPE.longText:
      return <Prose id={`profile-${userId}-${field.id}`} value={value} />;
    case FIELD_TYPE.options:
      return <bdi>{choicesOf(field).find(({ key }) => key === value.value)?.text}</bdi>;
    case FIELD_TYPE.date:
      return dayName(value.value);
    case FIELD_TYPE.people:
      return (
        <span className={styles.people}>
          {peopleOf(value.value).map((id) => (
            <PersonChip key={id} userId={id} />
          ))}
        </span>
      );
    case FIELD_TYPE.link:
    case FIELD_TYPE.externalAccount: {
      const href = profileHref(field, value.value, services);
      if (href === undefined) return <bdi>{value.value}</bdi>;
      return (
        <a href={href} target="_blank" rel="noopener noreferrer">
          <bdi>{value.value}</bdi>
        </a>
      );
    }
    default:
      return <bdi>{value.value}</bdi>;
  }
}

/** Text fields support Markdown. */
function Prose({ id, value }: { id: string; value: ProfileValue }) {
  if (value.renderedValue === undefined) {
    return (
      <span className={styles.plain} dir="auto">
        {value.value}
      </span>
    );
  }
  return (
    <MessageContent
      messageId={id}
      version={0}
      html={value.renderedValue}
      className={styles.prose}
    />
  );
}

function PersonChip({ userId }: { userId: UserId }) {
  const name = useUser(userId)?.fullName;
  if (name === undefined) return null;
  return (
    <button type="button" className={styles.chip} data-user={userId}>
      <PersonAvatar userId={userId} size="tiny" />
      <bdi>{name}</bdi>
    </button>
  );
}

const DAY = new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'long', timeZone: 'UTC' });

/** Formats `2019-03-14` for display; anything but a date stays as is. */
function dayName(iso: string): string {
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? iso : DAY.format(ms);
}
