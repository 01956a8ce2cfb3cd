import { RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { setKey, swapKeys } from '~/session/preferences/changeKeys';
import { comboOf, KEY_IDS, type KeyId, shownCombo } from '~/session/preferences/keys';
import { useSession } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { Keys } from '~/ui/controls/Keys';
import styles from './ShortcutsDialog.module.css';
import { takenBy, whatDoes } from './shortcuts';

/** Keys that only work combined with others. */
const HELD: readonly string[] = ['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead'];

type State =
  | { readonly kind: 'still' }
  | { readonly kind: 'waiting' }
  /** Already bound to another action. */
  | { readonly kind: 'conflict'; readonly combo: string; readonly with: KeyId }
  | { readonly kind: 'taken'; readonly combo: string; readonly why: string };

/** One key binding: click it, then press the new key. Conflicts are reported and resolved here. */
export function KeyChange({ id, does }: { id: KeyId; does: string }) {
  const { keys } = useSession();
  const changed = useStore(keys.store, (state) => state.changed);
  const [state, setState] = useState<State>({ kind: 'still' });
  const button = useRef<HTMLButtonElement>(null);
  const isWaiting = state.kind === 'waiting';
  const stop = () => {
    setState({ kind: 'still' });
    button.current?.focus();
  };
  const take = (event: KeyboardEvent) => {
    if (!isWaiting || HELD.includes(event.key)) return;
    // Keeps the key from everything else: Escape would close the dialog.
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    if (event.key === 'Escape') return stop();
    const combo = comboOf(event);
    const why = takenBy(combo);
    const other = KEY_IDS.find((one) => one !== id && keys.of(one) === combo);
    if (why !== undefined) setState({ kind: 'taken', combo, why });
    else if (other) setState({ kind: 'conflict', combo, with: other });
    else {
      setKey(keys, id, combo);
      stop();
    }
  };
  return (
    <div className={styles.line}>
      <dt>
        <button
          ref={button}
          type="button"
          className={styles.key}
          aria-label={
            isWaiting ? `Press the new keys for ${does}` : `${does}: ${keys.shown(id)}. Change`
          }
          aria-live="polite"
          onKeyDown={take}
          onBlur={() => isWaiting && setState({ kind: 'still' })}
          onClick={() => setState(isWaiting ? { kind: 'still' } : { kind: 'waiting' })}
        >
          {isWaiting ? <em>Press keys…</em> : <Keys keys={keys.shown(id)} />}
        </button>
        {changed[id] !== undefined && (
          <IconButton
            size="tiny"
            icon={RotateCcw}
            label={`Reset ${does}`}
            onClick={() => {
              setKey(keys, id, undefined);
              stop();
            }}
          />
        )}
      </dt>
      <dd>
        {does}
        {state.kind === 'taken' && (
          <span className={styles.fault} role="alert">
            {`${shownCombo(state.combo)} always ${state.why}. Choose another key.`}
          </span>
        )}
        {state.kind === 'conflict' && (
          <span className={styles.fault} role="alert">
            {`${shownCombo(state.combo)} is “${whatDoes(state.with)}”.`}
            <Button
              size="small"
              onClick={() => {
                swapKeys(keys, id, state.with);
                stop();
              }}
            >
              Swap them
            </Button>
            <Button size="small" look="ghost" onClick={stop}>
              Cancel
            </Button>
          </span>
        )}
      </dd>
    </div>
  );
}
