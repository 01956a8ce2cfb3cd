import { useId, useMemo, useRef, useState } from 'react';
import type { User } from '~/domain/people/user';
import type { Right } from '~/domain/permissions/sources';
import { countOf } from '~/lib/listNames';
import { pageLocale } from '~/lib/pageLocale';
import { matchRank, searchKey } from '~/lib/textMatch';
import { searchedName } from '~/model/selectors/people/findPeople';
import { holdersOf } from '~/model/selectors/people/settingPeople';
import { FilterField } from '~/ui/forms/FilterField';
import { PopoverPopup } from '~/ui/overlays/lazyOverlays';
import { PersonAvatar } from '../people/PersonAvatar';
import styles from './GroupSettingField.module.css';
import { usePeopleRealm } from './usePeopleRealm';

/** Above this many, the list gets a filter. */
const MANY = 12;
/** No one reads a longer list; filtering narrows it. */
const MOST = 100;

/** A button such as "12 people": shows who they are now, with every group expanded. */
export function SettingHolders({ label, right }: { label: string; right: Right }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const realm = usePeopleRealm();
  const { users, groups } = realm;
  // As text, because `right` is a new object on each render but seldom a different one.
  const sources = JSON.stringify(right);
  const holders = useMemo(
    () => holdersOf({ users, groups }, JSON.parse(sources) as Right),
    [users, groups, sources],
  );
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={styles.holders}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${holderCount(holders)}: ${label}`}
        onClick={() => setOpen(!isOpen)}
      >
        {holderCount(holders)}
      </button>
      {isOpen && (
        <PopoverPopup
          label={`${label}: who has it now`}
          anchor={anchor}
          className={styles.popover}
          onClose={() => setOpen(false)}
        >
          <HolderList holders={holders} />
        </PopoverPopup>
      )}
    </>
  );
}

/** `12 people and 2 bots`. */
function holderCount(holders: readonly User[]): string {
  const bots = holders.filter(({ isBot }) => isBot).length;
  const people = holders.length - bots;
  const counts = [
    ...(people > 0 ? [countOf(people, 'person', 'people')] : []),
    ...(bots > 0 ? [countOf(bots, 'bot', 'bots')] : []),
  ];
  return counts.join(' and ') || 'Nobody';
}

function HolderList({ holders }: { holders: readonly User[] }) {
  const [query, setQuery] = useState('');
  const restId = useId();
  const folded = searchKey(query);
  const found = holders.filter((user) => matchRank(folded, searchedName(user)) !== undefined);
  const rest = found.length - MOST;
  if (holders.length === 0) return <p className={styles.none}>No one has this now.</p>;
  return (
    <>
      {holders.length > MANY && (
        <FilterField label="Filter people" value={query} onChange={setQuery} />
      )}
      <ul aria-describedby={rest > 0 ? restId : undefined}>
        {found.slice(0, MOST).map(({ userId, fullName }) => (
          <li key={userId}>
            <PersonAvatar userId={userId} size="tiny" />
            <span dir="auto">{fullName}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>No one found.</p>}
      {rest > 0 && (
        <p id={restId} className={styles.none}>
          And {rest.toLocaleString(pageLocale())} more.
        </p>
      )}
    </>
  );
}
