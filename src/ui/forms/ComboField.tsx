import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { classes } from '../classes';
import type { PickOption } from '../lists/PickRow';
import { Icon } from '../marks/Icon';
import styles from './ComboField.module.css';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { SuggestionList } from './SuggestionList';
import { submitNothing, useLock } from './useLock';

export interface ComboFieldProps extends FieldProps {
  /** The current choice's label. */
  readonly value: string;
  /** Matches, best first; for empty text, the most common choices. */
  readonly options: (query: string) => readonly PickOption[];
  /** Shown if nothing matches. */
  readonly empty?: string;
  readonly onPick: (id: string) => void;
}

/** Wide enough for names with additional information. */
const LIST_PX = 300;

/** A choice among very many options, found by typing. Leaving without choosing keeps the current choice. */
export function ComboField({
  value,
  options,
  empty = 'No matches',
  onPick,
  ...frame
}: ComboFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const listId = useId();
  /** undefined: the list is closed, and the field shows the current choice. */
  const [query, setQuery] = useState<string>();
  const [active, setActive] = useState(0);
  const { isLocked } = useLock(frame.isDisabled);
  const isOpen = query !== undefined;
  const shown = isOpen ? options(query) : [];
  const index = Math.min(active, shown.length - 1);
  const open = (text: string) => {
    setQuery(text);
    setActive(0);
  };
  const close = () => setQuery(undefined);
  const pick = (option: PickOption | undefined) => {
    if (!option || option.disabledReason !== undefined) return;
    close();
    onPick(option.id);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (isLocked) return submitNothing(event);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && !isOpen) open('');
    else if (step !== 0) setActive((index + step + shown.length) % (shown.length || 1));
    else if (event.key === 'Enter' && isOpen) pick(shown[index]);
    else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  };
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <div ref={field} className={classes(styles.combo, frame.error !== undefined && styles.bad)}>
          <input
            {...ids}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && index >= 0 ? `${listId}-${index}` : undefined}
            autoComplete="off"
            spellCheck={false}
            readOnly={isLocked}
            value={query ?? value}
            // Typing replaces the current choice.
            onFocus={(event) => event.target.select()}
            onClick={() => isOpen || isLocked || open('')}
            onChange={(event) => open(event.target.value)}
            onKeyDown={handleKey}
            onBlur={close}
            {...(query === '' ? { placeholder: value } : {})}
          />
          <Icon of={ChevronDown} />
          {isOpen && (
            <SuggestionList
              id={listId}
              label={frame.label}
              anchor={field}
              options={shown}
              activeIndex={index}
              empty={empty}
              narrowestPx={LIST_PX}
              onHover={setActive}
              onPick={pick}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
