import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import type { Narrow } from '~/domain/places/narrow';
import { useRealm, useSession } from '~/session/react';
import { loadTopics } from '~/session/resources/channels/topics';
import { classes } from '~/ui/classes';
import { Keys } from '~/ui/controls/Keys';
import { Icon } from '~/ui/marks/Icon';
import { PalettePopup } from '~/ui/overlays/PalettePopup';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import type { Command } from './command';
import { dayCommand } from './dayCommand';
import { type Entry, findEntries, isThere, readQuery } from './findEntries';
import styles from './Palette.module.css';
import { PaletteRow } from './PaletteRow';
import { useAllTopics } from './useAllTopics';

export interface PaletteProps {
  readonly commands: readonly Command[];
  /** The view on the screen. */
  readonly current: Narrow | undefined;
  /** Picks a recipient or a place to write to; the composer gets the focus afterwards. */
  readonly isForWriting?: boolean;
  readonly onSearch: (words: string, options: { readonly isHere: boolean }) => void;
  readonly onClose: () => void;
}

/** Finds everything by a part of its name: the field keeps the focus, arrows select, Enter opens. */
export function Palette({
  commands,
  current,
  isForWriting = false,
  onSearch,
  onClose,
}: PaletteProps) {
  const id = useId();
  const session = useSession();
  const realm = useRealm((state) => state);
  const [typed, setTyped] = useState('');
  const [chosen, choose] = useState(0);
  const query = useMemo(() => readQuery(typed), [typed]);
  const [recent] = useState(() => session.views.recent);
  useRecentTopics(recent);
  const topics = useAllTopics(query.kind === 'all' || query.kind === 'channels' ? query.text : '');
  const day = isForWriting ? undefined : dayCommand(session, current, query.text);
  const offered = isForWriting ? NO_COMMANDS : day ? [day, ...commands] : commands;
  const groups = findEntries({ realm, recent, current, commands: offered }, query).filter(
    ({ entries }) => !isForWriting || entries.some(({ kind }) => kind === 'place'),
  );
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(chosen, entries.length - 1);

  const run = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    switch (entry.kind) {
      case 'place':
        globalThis.location.hash = narrowHref(session, entry.narrow);
        if (isForWriting) session.compose.focus(entry.narrow);
        return;
      case 'command':
        entry.command.run();
        return;
      case 'search':
        onSearch(query.text, entry);
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      choose((active + step + entries.length) % Math.max(1, entries.length));
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && query.text !== '') {
      run({ kind: 'search', isHere: !event.shiftKey });
    } else if (event.key === 'Enter') run(entries[active]);
    else return;
    event.preventDefault();
  };
  const label = isForWriting ? 'Message a person, channel or topic' : 'Search or jump to';
  let index = -1;
  return (
    <PalettePopup label={label} onClose={onClose}>
      <label className={styles.field}>
        <Icon of={Search} />
        <input
          // biome-ignore lint/a11y/noAutofocus: a palette opens to be typed into; focus returns to its opener
          autoFocus
          value={typed}
          placeholder={label}
          aria-label={label}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          onChange={(event) => {
            setTyped(event.target.value);
            choose(0);
          }}
          onKeyDown={handleKey}
        />
        <Keys keys="Esc" />
      </label>
      <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={label}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: options are grouped by this role, a fieldset is for forms
          <div key={group.label} role="group" aria-label={group.label}>
            <div className={styles.group} aria-hidden="true">
              {group.label}
            </div>
            {group.entries.map((entry) => {
              index += 1;
              const at = index;
              return (
                <PaletteRow
                  key={at}
                  id={`${id}-${at}`}
                  entry={entry}
                  query={query.text}
                  isActive={at === active}
                  onHover={() => choose(at)}
                  onPick={() => run(entry)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className={classes(styles.status, entries.length > 0 && 'vh')}>
        {entries.length === 0 ? 'No results.' : `${entries.length} results`}
      </p>
      {topics && (
        <p role="status" className={styles.more}>
          {topics}
        </p>
      )}
      {!isForWriting && <Hints />}
    </PalettePopup>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const NO_COMMANDS: readonly Command[] = [];

const HINTS: readonly (readonly [keys: string, words: string])[] = [
  ['ArrowUp ArrowDown', 'choose'],
  ['Enter', 'open'],
  ['>', 'actions'],
  ['@', 'people'],
  ['#', 'channels'],
];

function Hints() {
  return (
    <footer className={styles.hints} aria-hidden="true">
      {HINTS.map(([keys, words]) => (
        <span key={words}>
          <Keys keys={keys} />
          {words}
        </span>
      ))}
    </footer>
  );
}

/**
 * Asks the server whether recent topics still exist if no event has reported them or no subscription keeps them
 * current.
 */
function useRecentTopics(recent: readonly Narrow[]): void {
  const session = useSession();
  useEffect(() => {
    const { realm } = session.realm.getState();
    if (!realm) return;
    const unsure = recent.flatMap((narrow) =>
      narrow.kind === 'topic' &&
      (!isThere(realm, narrow) || !realm.subscriptions.has(narrow.channelId))
        ? [narrow.channelId]
        : [],
    );
    for (const id of new Set(unsure)) void loadTopics(session, id).catch(() => undefined);
  }, [session, recent]);
}
