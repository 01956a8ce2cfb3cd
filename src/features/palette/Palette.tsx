import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import type { Narrow } from '~/domain/places/narrow';
import { countOf } from '~/lib/listNames';
import { said } from '~/lib/said';
import { useRealm, useSession } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import { Keys } from '~/ui/controls/Keys';
import { Icon } from '~/ui/marks/Icon';
import { useAnnouncedCount } from '~/ui/notices/useAnnouncedCount';
import { PalettePopup } from '~/ui/overlays/PalettePopup';
import { besideOf } from '~/widgets/beside/beside';
import type { Here } from '~/widgets/beside/here';
import { openBeside } from '~/widgets/beside/openBeside';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import type { Command } from './command';
import { dayCommand } from './dayCommand';
import { type Entry, findEntries, onlyPlaces, readQuery } from './findEntries';
import { newTopicGroup } from './newTopic';
import styles from './Palette.module.css';
import { PaletteRow } from './PaletteRow';
import type { PlacePick } from './placePick';
import { useAllTopics } from './useAllTopics';
import { useRecentTopics } from './useRecentTopics';

export interface PaletteProps {
  readonly commands: readonly Command[];
  /** The view on the screen. */
  readonly current: Narrow | undefined;
  /** What a search or a jump to a day is about; absent: the view on the screen. */
  readonly here?: Here;
  /** Picks a place for something else than to open it, and offers nothing but places. */
  readonly pick?: PlacePick;
  readonly onSearch: (words: string, options: { readonly isHere: boolean }) => void;
  readonly onClose: () => void;
}

/** Finds everything by a part of its name: the field keeps the focus, arrows select, Enter opens. */
export function Palette({
  commands,
  current,
  here = { narrow: current },
  pick,
  onSearch,
  onClose,
}: PaletteProps) {
  const id = useId();
  const session = useSession();
  const realm = useRealm((state) => state);
  const [typed, setTyped] = useState('');
  const [chosen, choose] = useState(0);
  const query = useMemo(() => readQuery(typed), [typed]);
  const field = useRef<HTMLInputElement>(null);
  const [recent] = useState(() => session.views.recent);
  useRecentTopics(recent);
  const topics = useAllTopics(query.kind === 'all' || query.kind === 'channels' ? query.text : '');
  const day = pick ? undefined : dayCommand(session, here, query.text);
  const offered = day ? [day, ...commands] : commands;
  // One can't jump to where one is, but can pick it by its name.
  const left = pick && query.text !== '' ? undefined : current;
  const found = findEntries(
    { realm, recent, current: left, here: here.narrow, commands: offered },
    query,
  );
  const groups = pick
    ? [
        ...onlyPlaces(found, (place) => pick.isOffered(realm, place)),
        ...newTopicGroup(realm, query.kind === 'people' ? undefined : pick.newTopicIn, query.text),
      ]
    : found;
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(chosen, entries.length - 1);

  const run = (entry: Entry | undefined) => {
    if (!entry) return;
    if (pick && entry.kind === 'place') return pick.onPick(entry.narrow);
    onClose();
    switch (entry.kind) {
      case 'place':
        globalThis.location.hash = narrowHref(session, entry.narrow);
        return;
      case 'command':
        entry.command.run();
        return;
      case 'search':
        onSearch(query.text, entry);
    }
  };
  const hasRoom = !pick && besideOf(session).getState().hasRoom;
  const runBeside = (entry: Entry | undefined) => {
    if (entry?.kind !== 'place') return run(entry);
    onClose();
    openBeside(session, entry.narrow);
  };
  const canSearch = !pick && query.text !== '';
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      choose((active + step + entries.length) % Math.max(1, entries.length));
    } else if (event.key === 'Enter' && canSearch && (event.ctrlKey || event.metaKey)) {
      run({ kind: 'search', isHere: !event.shiftKey });
    } else if (event.key === 'Enter' && event.altKey && hasRoom) runBeside(entries[active]);
    else if (event.key === 'Enter') run(entries[active]);
    else return;
    event.preventDefault();
  };
  const label = pick?.label ?? 'Search or jump to';
  const words = resultWords(entries.length, typed);
  useAnnouncedCount(words, typed);
  let index = -1;
  return (
    <PalettePopup label={pick?.title ?? label} initialFocus={field} onClose={onClose}>
      {pick?.top}
      <label className={styles.field}>
        <Icon of={Search} />
        <input
          ref={field}
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
        <IconButton className={styles.close} icon={X} label="Close" onClick={onClose} />
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
      {entries.length === 0 && <p className={styles.status}>{words}</p>}
      {/* Not announced: it changes with every channel, and what it finds is in the count. */}
      {topics && <p className={styles.more}>{topics}</p>}
      {!pick && <Hints hasRoom={hasRoom} />}
    </PalettePopup>
  );
}

function resultWords(count: number, typed: string): string {
  if (count > 0) return countOf(count, 'result', 'results');
  return typed === '' ? 'No recent conversations. Type a name to find one.' : 'No results.';
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type Hint = readonly [keys: string, words: string];

const HINTS: readonly Hint[] = [
  ['ArrowUp ArrowDown', said('choose')],
  ['Enter', said('open')],
  ['>', said('actions')],
  ['@', said('people')],
  ['#', said('channels')],
];

const TO_THE_SIDE: Hint = ['Alt Enter', 'open to the side'];

function Hints({ hasRoom }: { hasRoom: boolean }) {
  const hints = hasRoom ? HINTS.toSpliced(2, 0, TO_THE_SIDE) : HINTS;
  return (
    <footer className={styles.hints} aria-hidden="true">
      {hints.map(([keys, words]) => (
        <span key={words}>
          <Keys keys={keys} />
          {words}
        </span>
      ))}
    </footer>
  );
}
