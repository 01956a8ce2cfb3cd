import type { UserId } from '~/domain/ids';
import type { User } from '~/domain/people/user';
import type { SizedColumn } from '~/ui/lists/VirtualTable';
import styles from './People.module.css';

/** Checkbox column before the names; the box in the header selects everyone shown. */
export function chooseColumn(
  people: readonly User[],
  chosen: ReadonlySet<UserId>,
  onChoose: (chosen: ReadonlySet<UserId>) => void,
): SizedColumn<User> {
  const isAll = people.length > 0 && people.every(({ userId }) => chosen.has(userId));
  const toggle = (userId: UserId) => {
    const next = new Set(chosen);
    if (!next.delete(userId)) next.add(userId);
    onChoose(next);
  };
  return {
    id: 'choose',
    label: 'Choose',
    width: '2.25rem',
    isControl: true,
    head: (
      <Box
        label="Select all"
        isOn={isAll}
        isMixed={!isAll && chosen.size > 0}
        onToggle={() => onChoose(isAll ? new Set() : new Set(people.map(({ userId }) => userId)))}
      />
    ),
    cell: ({ userId, fullName }) => (
      <Box label={`Select ${fullName}`} isOn={chosen.has(userId)} onToggle={() => toggle(userId)} />
    ),
  };
}

function Box({
  label,
  isOn,
  isMixed = false,
  onToggle,
}: {
  label: string;
  isOn: boolean;
  isMixed?: boolean;
  onToggle: () => void;
}) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        onChange={onToggle}
      />
    </label>
  );
}
