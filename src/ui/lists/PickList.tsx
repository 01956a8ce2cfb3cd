import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { isByTouch } from '../isByTouch';
import { Icon } from '../marks/Icon';
import styles from './PickList.module.css';
import { type PickOption, PickRow } from './PickRow';

export interface PickListProps {
  readonly label: string;
  readonly placeholder: string;
  /** Matches for the query, best first; the caller filters. */
  readonly options: (query: string) => readonly PickOption[];
  readonly onPick: (id: string, query: string) => void;
  readonly empty: string;
}

/** A search field and a list of matches: arrow keys move, Enter picks, focus stays in the field. */
export function PickList({ label, placeholder, options, onPick, empty }: PickListProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const shown = options(query);
  const index = Math.min(active, shown.length - 1);
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((index + step + shown.length) % Math.max(1, shown.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const option = shown[index];
      if (option) onPick(option.id, query);
    }
  };
  return (
    <div className={styles.pick}>
      <label className={styles.search}>
        <Icon of={Search} />
        <input
          // biome-ignore lint/a11y/noAutofocus: a picker opens to be searched; focus returns to its opener
          autoFocus={!isByTouch()}
          value={query}
          placeholder={placeholder}
          aria-label={label}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={index >= 0 ? `${id}-${index}` : undefined}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={handleKey}
        />
      </label>
      <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={label} data-choices>
        {shown.map((option, i) => (
          <div key={option.id} role="presentation">
            {option.group !== undefined && option.group !== shown[i - 1]?.group && (
              <div className={styles.group} role="presentation">
                {option.group}
              </div>
            )}
            <PickRow
              id={`${id}-${i}`}
              option={option}
              isActive={i === index}
              onHover={() => setActive(i)}
              onPick={() => onPick(option.id, query)}
            />
          </div>
        ))}
        {shown.length === 0 && <p className={styles.empty}>{empty}</p>}
      </div>
    </div>
  );
}
