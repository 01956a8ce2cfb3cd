import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { countOf } from '~/lib/listNames';
import { classes } from '../classes';
import { isByTouch } from '../isByTouch';
import { rootPx } from '../lists/rootPx';
import { Icon } from '../marks/Icon';
import { useAnnouncedCount } from '../notices/useAnnouncedCount';
import { useMediaQuery } from '../useMediaQuery';
import { EmojiGlyph, type GlyphEmoji } from './EmojiGlyph';
import styles from './EmojiPicker.module.css';
import { EmojiTabs } from './EmojiTabs';
import { type PickerEmoji, type PickerRow, pickerRows, rowOfIndex } from './emojiRows';
import { keepTone, keptTone, type SkinTone, withTone } from './emojiTaste';
import { SkinTones } from './SkinTones';

export interface EmojiPickerProps {
  readonly emoji: readonly PickerEmoji[];
  /** Recently used emoji, shown first. */
  readonly recent: readonly PickerEmoji[];
  /** Whether to offer skin tones: not every server supports them. */
  readonly hasTones?: boolean;
  readonly onPick: (emoji: GlyphEmoji) => void;
}

const ROW_REM = 2.125;
/** For fingers. */
const TALL_ROW_REM = 2.625;
const HEIGHT_REM = 17;

/** Emoji picker with search, arrow keys and Enter. Only renders visible rows: there are two thousand emoji. */
export function EmojiPicker({ emoji, recent, hasTones = false, onPick }: EmojiPickerProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const isTall = useMediaQuery('(pointer: coarse), (max-width: 40rem)');
  const rowPx = (isTall ? TALL_ROW_REM : ROW_REM) * rootPx();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [top, setTop] = useState(0);
  const [tone, setTone] = useState<SkinTone>(() => (hasTones ? keptTone() : ''));
  const rows = useMemo(
    () => pickerRows(emoji, recent, query).map((row) => inTone(row, tone)),
    [emoji, recent, query, tone],
  );
  const choices = useMemo(
    () => rows.flatMap((row) => (row.kind === 'emoji' ? row.emoji : [])),
    [rows],
  );
  const chosen = choices[Math.min(active, choices.length - 1)];

  useAnnouncedCount(query === '' ? '' : foundWords(choices.length), query);

  const move = (to: number) => {
    const next = Math.max(0, Math.min(choices.length - 1, to));
    setActive(next);
    const row = rowOfIndex(rows, next);
    const element = scroller.current;
    if (!element) return;
    if (row * rowPx < element.scrollTop) element.scrollTop = row * rowPx;
    const bottom = (row + 1) * rowPx - HEIGHT_REM * rootPx();
    if (bottom > element.scrollTop) element.scrollTop = bottom;
  };
  const handleKey = (event: KeyboardEvent) => {
    // The caret of the field doesn't say: it follows what is typed.
    const forward = document.dir === 'rtl' ? -1 : 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: forward,
      ArrowLeft: -forward,
      ArrowDown: 9,
      ArrowUp: -9,
    };
    const step = steps[event.key];
    // While searching, left and right move the caret.
    if (step !== undefined && !(query !== '' && Math.abs(step) === 1)) {
      event.preventDefault();
      move(active + step);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onPick(chosen);
    }
  };

  const jumpTo = (row: number) => {
    scroller.current?.scrollTo(0, row * rowPx);
    const next = rows[row + 1];
    if (next?.kind === 'emoji') setActive(next.first);
  };

  return (
    <div className={styles.picker}>
      <label className={styles.search}>
        <Icon of={Search} />
        <input
          // biome-ignore lint/a11y/noAutofocus: a picker opens to be searched; focus returns to its opener
          autoFocus={!isByTouch()}
          value={query}
          placeholder="Search emoji"
          aria-label="Search emoji"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-grid`}
          aria-activedescendant={chosen && `${id}-${active}`}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
            scroller.current?.scrollTo(0, 0);
          }}
          onKeyDown={handleKey}
        />
      </label>
      {query === '' && (
        <EmojiTabs rows={rows} topRow={Math.floor((top + 1) / rowPx)} onJump={jumpTo} />
      )}
      <div
        ref={scroller}
        id={`${id}-grid`}
        className={styles.scroller}
        role="listbox"
        aria-label="Emoji"
        data-choices
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      >
        <div className={styles.rows} style={{ height: rows.length * rowPx }}>
          {visibleRows(rows, top, rowPx).map(({ row, index }) => (
            <Row
              key={`${query}${index}`}
              id={id}
              row={row}
              rowPx={rowPx}
              index={index}
              active={active}
              onPick={onPick}
              onHover={setActive}
            />
          ))}
        </div>
        {choices.length === 0 && <p className={styles.none}>{foundWords(0)}</p>}
      </div>
      <div className={styles.foot}>
        {chosen && (
          <>
            <EmojiGlyph emoji={chosen} />
            <span className={styles.name}>
              {chosen.label && <b>{chosen.label}</b>}
              <small>{`:${chosen.emojiName}:`}</small>
            </span>
          </>
        )}
        {hasTones && (
          <SkinTones
            tone={tone}
            onChange={(next) => {
              setTone(next);
              keepTone(next);
            }}
          />
        )}
      </div>
    </div>
  );
}

function foundWords(count: number): string {
  return count === 0 ? 'No emoji found.' : countOf(count, 'result', 'results');
}

function inTone(row: PickerRow, tone: SkinTone): PickerRow {
  if (row.kind === 'label' || tone === '') return row;
  return { ...row, emoji: row.emoji.map((one) => withTone(one, tone)) };
}

function visibleRows(rows: readonly PickerRow[], top: number, rowPx: number) {
  const first = Math.max(0, Math.floor(top / rowPx) - 2);
  return rows
    .slice(first, first + Math.ceil((HEIGHT_REM * rootPx()) / rowPx) + 4)
    .map((row, i) => ({ row, index: first + i }));
}

interface RowProps {
  readonly id: string;
  readonly row: PickerRow;
  readonly rowPx: number;
  readonly index: number;
  readonly active: number;
  readonly onPick: (emoji: GlyphEmoji) => void;
  readonly onHover: (index: number) => void;
}

function Row({ id, row, rowPx, index, active, onPick, onHover }: RowProps) {
  const style = { insetBlockStart: index * rowPx, height: rowPx };
  if (row.kind === 'label') {
    return (
      <div className={classes(styles.row, styles.label)} style={style} role="presentation">
        {row.label}
      </div>
    );
  }
  return (
    <div className={styles.row} style={style} role="presentation">
      {row.emoji.map((emoji, i) => {
        const position = row.first + i;
        return (
          <button
            type="button"
            key={position}
            id={`${id}-${position}`}
            className={classes(styles.emoji, position === active && styles.active)}
            role="option"
            aria-selected={position === active}
            aria-label={emoji.label ?? emoji.emojiName.replaceAll('_', ' ')}
            tabIndex={-1}
            onPointerMove={() => onHover(position)}
            onClick={() => onPick(emoji)}
          >
            <EmojiGlyph emoji={emoji} />
          </button>
        );
      })}
    </div>
  );
}
