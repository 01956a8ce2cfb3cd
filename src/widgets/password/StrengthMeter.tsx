import styles from './StrengthMeter.module.css';
import { type PasswordStrength, useStrength } from './useStrength';

const WORDS: Readonly<Record<PasswordStrength, string>> = {
  0: '',
  1: 'Weak.',
  2: 'Fair.',
  3: 'Strong.',
  4: 'Very strong.',
};
const BARS = [1, 2, 3, 4] as const;

/** How long a password would hold. The words say it too: the bars are for the eye alone. */
export function StrengthMeter({
  password,
  known,
}: {
  password: string;
  /** What anybody would try for this person. */
  known: readonly string[];
}) {
  const strength = useStrength(password, known);
  return (
    <>
      <span className={styles.meter} data-strength={strength} aria-hidden="true">
        {BARS.map((bar) => (
          <i key={bar} data-on={bar <= strength || undefined} />
        ))}
      </span>
      {WORDS[strength]} Longer is stronger. A phrase works well.
    </>
  );
}
