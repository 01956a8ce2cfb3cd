import { Check } from 'lucide-react';
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../classes';
import { Icon } from '../marks/Icon';
import styles from './SwatchField.module.css';

export interface Swatch {
  readonly id: string;
  readonly name: string;
  readonly style: CSSProperties;
}

export interface SwatchFieldProps {
  readonly legend: string;
  readonly swatches: readonly Swatch[];
  /** A swatch's id; anything else is a custom color. */
  readonly value: string;
  /** The color input's value, as `#rrggbb`. */
  readonly custom: string;
  readonly isRound?: boolean;
  readonly onPick: (id: string) => void;
  /** Called with `#rrggbb` once the color settles. */
  readonly onMix: (hex: string) => void;
}

/** A color input reports every shade passed over; one that stays this long is final. */
const SETTLED_MS = 300;

/** A choice of named colors, or any other. */
export function SwatchField({
  legend,
  swatches,
  value,
  custom,
  isRound = false,
  onPick,
  onMix,
}: SwatchFieldProps) {
  const name = useId();
  const [mixed, mix] = useMixed(onMix);
  const isCustom = mixed !== undefined || !swatches.some(({ id }) => id === value);
  return (
    <fieldset className={classes(styles.swatches, isRound && styles.round)}>
      <legend>{legend}</legend>
      {swatches.map((swatch) => (
        <label
          key={swatch.id}
          className={styles.swatch}
          data-tip={swatch.name}
          style={swatch.style}
        >
          <input
            type="radio"
            className="vh"
            name={name}
            checked={!isCustom && swatch.id === value}
            onChange={() => {
              mix(undefined);
              onPick(swatch.id);
            }}
          />
          <span className="vh">{swatch.name}</span>
          {!isCustom && swatch.id === value && <Icon of={Check} strokeWidth={3} />}
        </label>
      ))}
      <label className={styles.custom}>
        <input type="color" value={mixed ?? custom} onChange={({ target }) => mix(target.value)} />
        {isCustom ? 'Custom color' : 'Choose a custom color'}
      </label>
    </fieldset>
  );
}

/** The shade being mixed. Reported once it settles, or on unmount. */
function useMixed(report: (hex: string) => void) {
  const [mixed, setMixed] = useState<string>();
  const pending = useRef<{ hex: string; timer: ReturnType<typeof setTimeout> }>(undefined);
  const latest = useRef(report);
  useEffect(() => {
    latest.current = report;
  });
  const settle = () => {
    const { hex, timer } = pending.current ?? {};
    clearTimeout(timer);
    pending.current = undefined;
    // From here on it is the value, or was refused.
    setMixed(undefined);
    if (hex !== undefined) latest.current(hex);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field goes
  useEffect(() => settle, []);
  const mix = (hex: string | undefined) => {
    clearTimeout(pending.current?.timer);
    pending.current =
      hex === undefined ? undefined : { hex, timer: setTimeout(settle, SETTLED_MS) };
    setMixed(hex);
  };
  return [mixed, mix] as const;
}
