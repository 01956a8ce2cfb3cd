import { type CSSProperties, useState } from 'react';
import { type Accent, keptAccent, paintAccent } from '~/session/preferences/accent';
import { SwatchField } from '~/ui/forms/SwatchField';
import { ACCENT_TOKENS, ACCENTS, accentOf } from './accentTokens';

const [DEFAULT] = ACCENTS;
/** Color of the color well before a custom color is mixed. */
const TO_BEGIN_WITH = '#2f5fc4';
const SWATCHES = ACCENTS.map(({ id, name, hex }) => ({
  id,
  name,
  style: { '--ch': hex ?? 'oklch(0.47 0.084 218)' } as CSSProperties,
}));

/** Color of links, buttons and the user's own items on this device; made dark or light enough to be readable. */
export function AccentField() {
  const [choice, setChoice] = useState(keptChoice);
  const choose = (next: string) => {
    setChoice(next);
    keep(accentOf(next));
  };
  return (
    <SwatchField
      legend="Accent color"
      isRound
      swatches={SWATCHES}
      value={choice}
      custom={choice.startsWith('#') ? choice : TO_BEGIN_WITH}
      onPick={choose}
      onMix={choose}
    />
  );
}

function keptChoice(): string {
  const { choice } = (keptAccent.read() ?? {}) as Partial<Accent>;
  return typeof choice === 'string' ? choice : (DEFAULT?.id ?? '');
}

/** undefined: the style sheet's accent. */
function keep(accent: Accent | undefined): void {
  keptAccent.write(accent);
  for (const name of ACCENT_TOKENS) document.documentElement.style.removeProperty(name);
  paintAccent();
}
