import { CircleAlert, Search, X } from 'lucide-react';
import { type RefObject, useId, useRef } from 'react';
import { asChannelId, asUserId } from '~/domain/ids';
import { useRealm } from '~/session/react';
import { classes } from '~/ui/classes';
import { IconButton } from '~/ui/controls/IconButton';
import { SuggestionList } from '~/ui/forms/SuggestionList';
import { Icon } from '~/ui/marks/Icon';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { chipText } from './chips';
import type { SearchTerm } from './operators';
import styles from './SearchField.module.css';
import type { useSearchDraft } from './useSearchDraft';

const WIDEST_SUGGESTIONS_PX = 576;

/** Operators as chips, words as text, and suggestions below. */
export function SearchField({
  draft,
  input,
  anchor,
  onClear,
  onRemove,
}: {
  draft: ReturnType<typeof useSearchDraft>;
  input: RefObject<HTMLInputElement | null>;
  /** Suggestions open below this element, so they don't cover it. */
  anchor: RefObject<HTMLElement | null>;
  onClear: () => void;
  onRemove: (term: SearchTerm) => void;
}) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { terms, text, fault, options, active } = draft;
  const isShown = draft.isOpen && options.length > 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the chips is a click into the field
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      ref={box}
      className={classes(styles.field, fault && styles.bad)}
      onClick={(event) => event.target === box.current && input.current?.focus()}
    >
      <Icon of={Search} />
      {terms.map((term) => (
        <Chip key={JSON.stringify(term)} term={term} onRemove={() => onRemove(term)} />
      ))}
      <input
        ref={input}
        value={text}
        className={styles.input}
        placeholder={terms.length === 0 ? 'Search messages' : ''}
        aria-label="Search messages"
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active >= 0 ? `${id}-list-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        dir="auto"
        onChange={(event) => draft.type(event.target.value)}
        onClick={draft.open}
        onBlur={draft.close}
        onKeyDown={draft.handleKey}
      />
      {(text !== '' || terms.length > 0) && (
        <IconButton size="small" icon={X} label="Clear the search" onClick={onClear} />
      )}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          <Icon of={CircleAlert} />
          {fault.text}
        </p>
      )}
      {isShown && (
        <SuggestionList
          id={`${id}-list`}
          label="Suggestions"
          anchor={anchor}
          options={options}
          activeIndex={active}
          empty=""
          widestPx={WIDEST_SUGGESTIONS_PX}
          onHover={draft.hover}
          onPick={(option) => {
            const suggestion = options.find((one) => one.id === option.id);
            if (suggestion) draft.pick(suggestion);
          }}
        />
      )}
    </div>
  );
}

function Chip({ term, onRemove }: { term: SearchTerm; onRemove: () => void }) {
  const word = useRealm((realm) => chipText(realm, term).word);
  const value = useRealm((realm) => chipText(realm, term).value);
  return (
    <span className={classes(styles.chip, term.negated && styles.negated)}>
      {word && <b>{word}</b>}
      <ChipPicture term={term} />
      <span className={styles.value} dir="auto">
        {value}
      </span>
      <IconButton
        size="tiny"
        icon={X}
        label={`Remove ${word} ${value}`}
        // The field keeps the focus and its suggestions.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onRemove}
      />
    </span>
  );
}

function ChipPicture({ term: { operator, operand } }: { term: SearchTerm }) {
  const id = typeof operand === 'number' ? operand : undefined;
  if (id === undefined) return null;
  if (operator === 'channel') return <ChannelTile channelId={asChannelId(id)} />;
  return operator === 'sender' ? <PersonAvatar userId={asUserId(id)} size="tiny" /> : null;
}
