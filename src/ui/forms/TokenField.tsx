import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { classes } from '../classes';
import { IconButton } from '../controls/IconButton';
import type { PickOption } from '../lists/PickRow';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { SuggestionList } from './SuggestionList';
import styles from './TokenField.module.css';
import { submitNothing, useLock } from './useLock';

export interface Token {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly look?: 'bad' | 'new' | undefined;
  /** Can't be removed. */
  readonly isFixed?: boolean;
}

export interface TokenFieldProps extends FieldProps {
  readonly tokens: readonly Token[];
  readonly placeholder: string;
  /** Matches, best first, without tokens already chosen. */
  readonly options?: (query: string) => readonly PickOption[];
  /** Shown if nothing matches. */
  readonly empty?: string;
  readonly onAdd?: (id: string) => void;
  readonly onRemove: (id: string) => void;
  /** Accepts free text: on Enter, comma, blur and paste. What it returns stays in the field. */
  readonly onText?: (text: string) => string | undefined;
}

/** Several values as chips in one field: arrow keys and Enter pick, Backspace removes the last one. */
export function TokenField({
  tokens,
  placeholder,
  options,
  empty = 'No matches',
  onAdd,
  onRemove,
  onText,
  ...frame
}: TokenFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const { isLocked } = useLock(frame.isDisabled);
  const shown = isOpen && options ? options(query) : [];
  const index = Math.min(active, shown.length - 1);
  const listId = `tokens-${frame.label.replaceAll(/\W+/g, '-')}`;

  const add = (option: PickOption | undefined) => {
    if (!option || option.disabledReason !== undefined) return;
    onAdd?.(option.id);
    setQuery('');
    setActive(0);
    // Left open, it would cover what comes next in the form.
    setOpen(false);
  };
  const remove = (id: string) => {
    onRemove(id);
    // Otherwise the next chip gets focus (`keepFocus`).
    if (tokens.length === 1) input.current?.focus();
  };
  const takeText = () => {
    if (!onText || query.trim() === '') return;
    setQuery(onText(query) ?? '');
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (isLocked) return submitNothing(event);
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!isOpen) setOpen(true);
      else setActive((index + (key === 'ArrowDown' ? 1 : -1) + shown.length) % (shown.length || 1));
    } else if (key === 'Enter' && shown.length > 0) add(shown[index]);
    else if ((key === 'Enter' || key === ',') && onText) takeText();
    else if (key === 'Backspace' && query === '') {
      const last = tokens.findLast((token) => !token.isFixed);
      if (last) onRemove(last.id);
      return;
    } else if (key === 'Escape' && isOpen && options) {
      event.stopPropagation();
      setOpen(false);
    } else return;
    event.preventDefault();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (isLocked || !onText || !/[\s,;]/.test(text.trim())) return;
    event.preventDefault();
    setQuery(onText(`${query} ${text}`) ?? '');
  };
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the chips is a click into the field
        // biome-ignore lint/a11y/noStaticElementInteractions: as above
        <div
          ref={field}
          className={classes(
            styles.tokens,
            isLocked && styles.off,
            frame.error !== undefined && styles.bad,
          )}
          onClick={(event) => event.target === field.current && input.current?.focus()}
        >
          {tokens.map((token) => (
            <TokenChip
              key={token.id}
              token={token}
              onRemove={isLocked || token.isFixed ? undefined : () => remove(token.id)}
            />
          ))}
          <input
            {...ids}
            ref={input}
            value={query}
            readOnly={isLocked}
            placeholder={isLocked ? '' : placeholder}
            autoComplete="off"
            spellCheck={false}
            {...(options
              ? {
                  role: 'combobox',
                  'aria-expanded': isOpen,
                  'aria-controls': listId,
                  'aria-activedescendant': index >= 0 ? `${listId}-${index}` : undefined,
                }
              : {})}
            onChange={(event) => {
              setQuery(event.target.value);
              setActive(0);
              setOpen(true);
            }}
            onClick={() => setOpen(!isLocked)}
            onKeyDown={handleKey}
            onPaste={handlePaste}
            onBlur={() => {
              takeText();
              setOpen(false);
            }}
          />
          {isOpen && options && (
            <SuggestionList
              id={listId}
              label={frame.label}
              anchor={field}
              options={shown}
              activeIndex={index}
              empty={empty}
              onHover={setActive}
              onPick={add}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

/** A single chip; also for display only. */
export function TokenChip({
  token,
  onRemove,
}: {
  token: Token;
  onRemove?: (() => void) | undefined;
}) {
  return (
    <span
      className={classes(
        styles.token,
        !onRemove && styles.fixed,
        token.look === 'bad' && styles.badToken,
        token.look === 'new' && styles.newToken,
      )}
    >
      {token.icon}
      <span dir="auto">{token.label}</span>
      {onRemove && (
        <IconButton size="tiny" icon={X} label={`Remove ${token.label}`} onClick={onRemove} />
      )}
    </span>
  );
}
