import { Globe, Hash, Lock, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { ChannelPrivacy } from '~/domain/places/channel';
import { LOCKED_CHOICE, useLock } from '~/ui/forms/useLock';
import { Icon } from '~/ui/marks/Icon';
import styles from './PrivacyField.module.css';

interface Choice {
  readonly id: ChannelPrivacy;
  readonly label: string;
  readonly about: string;
  readonly icon: LucideIcon;
}

const CHOICES: readonly Choice[] = [
  {
    id: 'public',
    label: 'Public',
    about: 'Everyone except guests can find, read and join it.',
    icon: Hash,
  },
  {
    id: 'private',
    label: 'Private',
    about: 'Only people who are added can find and read it.',
    icon: Lock,
  },
  {
    id: 'web',
    label: 'On the web',
    about: 'Anyone can read it, without an account.',
    icon: Globe,
  },
];

/** Who can find and read a channel, as three cards; disabled ones say why. */
export function PrivacyField({
  value,
  onChange,
  reasons,
  error,
}: {
  value: ChannelPrivacy;
  onChange: (value: ChannelPrivacy) => void;
  reasons: Readonly<Partial<Record<ChannelPrivacy, string | undefined>>>;
  error?: string | undefined;
}) {
  const name = useId();
  return (
    <fieldset className={styles.cards} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>Who can find and read it</legend>
      {CHOICES.map((choice) => (
        <Card
          key={choice.id}
          name={name}
          choice={choice}
          isChosen={choice.id === value}
          reason={choice.id === value ? undefined : reasons[choice.id]}
          onChoose={() => onChange(choice.id)}
        />
      ))}
      {error && (
        <p id={`${name}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Card({
  name,
  choice: { label, about, icon },
  isChosen,
  reason,
  onChoose,
}: {
  name: string;
  choice: Choice;
  isChosen: boolean;
  /** Why it can't be chosen. */
  reason: string | undefined;
  onChoose: () => void;
}) {
  const lock = useLock(reason !== undefined);
  return (
    <label className={styles.card}>
      <input
        type="radio"
        className="vh"
        name={name}
        aria-describedby={lock.describedBy}
        checked={isChosen}
        onChange={onChoose}
        {...(lock.isLocked ? LOCKED_CHOICE : {})}
      />
      <b>
        <Icon of={icon} /> {label}
      </b>
      <small>{reason ?? about}</small>
    </label>
  );
}
