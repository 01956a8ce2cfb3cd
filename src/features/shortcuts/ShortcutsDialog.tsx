import { useStore } from 'zustand';
import { resetKeys } from '~/session/preferences/changeKeys';
import { LETTERS } from '~/session/preferences/folds';
import { useFold, useRealm, useSession } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { Keys } from '~/ui/controls/Keys';
import { Switch } from '~/ui/forms/Choice';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { KeyChange } from './KeyChange';
import styles from './ShortcutsDialog.module.css';
import { shortcutGroups } from './shortcuts';

/** All shortcuts, a switch for single-letter ones, and controls to change them. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { keys } = useSession();
  const [areLettersOff, setLettersOff] = useFold(LETTERS);
  const enterSends = useRealm((realm) => realm.settings.enter_sends);
  const hasChanges = useStore(keys.store, ({ changed }) => Object.keys(changed).length > 0);
  return (
    <DialogPopup
      title="Keyboard shortcuts"
      description="Select a shortcut to change it. Your changes are saved on this device."
      size="large"
      onClose={onClose}
      {...(hasChanges
        ? { footer: <Button onClick={() => resetKeys(keys)}>Reset all shortcuts</Button> }
        : {})}
    >
      <Switch
        label="Single-letter shortcuts"
        help="When off, only arrows, Enter, Esc, F6 and keys with Ctrl work. Saved on this device."
        isOn={!areLettersOff}
        onChange={(isOn) => setLettersOff(!isOn)}
      />
      <p className={styles.reader}>
        To use single letters with a screen reader, turn on its focus mode: Insert Space in NVDA,
        Insert Z in JAWS, Insert A twice in Orca. Each message is then read as you move.
      </p>
      <div className={styles.groups}>
        {shortcutGroups(enterSends).map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map((one) =>
                one.id === undefined ? (
                  <div key={one.keys} className={styles.line}>
                    <dt>
                      <Keys keys={one.keys} />
                    </dt>
                    <dd>{one.does}</dd>
                  </div>
                ) : (
                  <KeyChange key={one.id} id={one.id} does={one.does} />
                ),
              )}
            </dl>
          </section>
        ))}
      </div>
    </DialogPopup>
  );
}
