import { LETTERS } from '~/session/folds';
import { useFold } from '~/session/react';
import { Switch } from '~/ui/forms/Choice';
import { Keys } from '~/ui/Keys';
import { DialogPopup } from '~/ui/lazyOverlays';
import styles from './ShortcutsDialog.module.css';
import { SHORTCUTS, type Shortcut, type ShortcutGroup } from './shortcuts';

/** Every key there is, and the switch for those of one letter. */
export function ShortcutsDialog({
  anywhere,
  onClose,
}: {
  /** Keys of the app's commands. */
  anywhere: readonly Shortcut[];
  onClose: () => void;
}) {
  const [areLettersOff, setLettersOff] = useFold(LETTERS);
  const groups: readonly ShortcutGroup[] = [
    { title: 'Anywhere', shortcuts: anywhere },
    ...SHORTCUTS,
  ];
  return (
    <DialogPopup title="Keyboard shortcuts" size="large" onClose={onClose}>
      <Switch
        label="Single-letter shortcuts"
        help="When off, only arrows, Enter, Esc, F6 and keys with Ctrl work. Saved on this device."
        isOn={!areLettersOff}
        onChange={(isOn) => setLettersOff(!isOn)}
      />
      <div className={styles.groups}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, does }) => (
                <div key={keys} className={styles.line}>
                  <dt>
                    <Keys keys={keys} />
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </DialogPopup>
  );
}
