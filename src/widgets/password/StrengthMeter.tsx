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

/** A password's strength. The text says it too: the bars are visual only. */
export function StrengthMeter({
  password,
  known,
}: {
  password: string;
  /** Words that anyone would try for this person. */
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
