import { Check } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { type Accent, keptAccent, paintAccent } from '~/session/accent';
import { Icon } from '~/ui/Icon';
import styles from './AccentField.module.css';
import { ACCENT_TOKENS, ACCENTS, accentOf } from './accentTokens';

const [DEFAULT] = ACCENTS;
/** A color well reports every shade that is passed over; the one that stays this long is kept. */
const SETTLED_MS = 200;

/** The color of links, buttons and what is one's own, on this device; made dark or light enough to be read. */
export function AccentField() {
  const name = useId();
  const [choice, setChoice] = useState(keptChoice);
  const isOwn = choice.startsWith('#');
  useEffect(() => {
    const timer = setTimeout(() => keep(accentOf(choice)), isOwn ? SETTLED_MS : 0);
    return () => clearTimeout(timer);
  }, [choice, isOwn]);
  return (
    <fieldset className={styles.accents}>
      <legend>Accent color</legend>
      {ACCENTS.map((accent) => (
        <label
          key={accent.id}
          className={styles.swatch}
          data-tip={accent.name}
          style={{ color: accent.hex ?? 'oklch(0.47 0.084 218)' }}
        >
          <input
            type="radio"
            className="vh"
            name={name}
            checked={accent.id === choice}
            onChange={() => setChoice(accent.id)}
          />
          <span className="vh">{accent.name}</span>
          {accent.id === choice && <Icon of={Check} strokeWidth={3} />}
        </label>
      ))}
      <label className={styles.own}>
        <input
          type="color"
          value={isOwn ? choice : '#2f5fc4'}
          onChange={(event) => setChoice(event.target.value)}
        />
        {isOwn ? 'Custom color' : 'Choose a custom color'}
      </label>
    </fieldset>
  );
}

function keptChoice(): string {
  const { choice } = (keptAccent.read() ?? {}) as Partial<Accent>;
  return typeof choice === 'string' ? choice : (DEFAULT?.id ?? '');
}

/** undefined: the one of the style sheet. */
function keep(accent: Accent | undefined): void {
  keptAccent.write(accent);
  for (const name of ACCENT_TOKENS) document.documentElement.style.removeProperty(name);
  paintAccent();
}
