import { Globe, Hash, Lock, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { ChannelPrivacy } from '~/domain/places/channel';
import { Icon } from '~/ui/marks/Icon';
import styles from './PrivacyField.module.css';

const CHOICES: readonly {
  readonly id: ChannelPrivacy;
  readonly label: string;
  readonly about: string;
  readonly icon: LucideIcon;
}[] = [
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
      {CHOICES.map(({ id, label, about, icon }) => {
        const reason = id === value ? undefined : reasons[id];
        return (
          <label key={id} className={styles.card}>
            <input
              type="radio"
              className="vh"
              name={name}
              checked={id === value}
              disabled={reason !== undefined}
              onChange={() => onChange(id)}
            />
            <b>
              <Icon of={icon} /> {label}
            </b>
            <small>{reason ?? about}</small>
          </label>
        );
      })}
      {error && (
        <p id={`${name}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
