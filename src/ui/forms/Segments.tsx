import { useId } from 'react';
import styles from './Segments.module.css';

export interface Segment<T extends string> {
  readonly id: T;
  readonly label: string;
}

/** A choice of a few, side by side. Native radio buttons: arrow keys select, Tab skips past. */
export function Segments<T extends string>({
  label,
  segments,
  value,
  onChange,
}: {
  label: string;
  segments: readonly Segment<T>[];
  value: T;
  onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className="vh">{label}</legend>
      {segments.map(({ id, label: text }) => (
        <label key={id} className={styles.segment}>
          <input
            type="radio"
            className="vh"
            name={name}
            checked={id === value}
            onChange={() => onChange(id)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
