import { ChevronDown } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { useRealm, useSession } from '~/session/react';
import { classes } from '~/ui/classes';
import { PickList } from '~/ui/lists/PickList';
import { Icon } from '~/ui/marks/Icon';
import { PopoverPopup } from '~/ui/overlays/lazyOverlays';
import { chipText } from './chips';
import { FILTERS, type Filter, filterOptions, termsOf } from './filters';
import type { SearchTerm } from './operators';
import styles from './SearchBar.module.css';

interface FiltersProps {
  readonly terms: readonly SearchTerm[];
  readonly onChange: (terms: readonly SearchTerm[]) => void;
}

/** Filters to narrow a search without typing: each is set, changed and removed in place. */
export function SearchFilters({
  ref,
  terms,
  onChange,
}: FiltersProps & { ref: Ref<HTMLFieldSetElement> }) {
  return (
    <fieldset ref={ref} className={styles.filters} aria-label="Filters">
      {FILTERS.map((filter) => (
        <FilterChip key={filter.name} filter={filter} terms={terms} onChange={onChange} />
      ))}
    </fieldset>
  );
}

function FilterChip({ filter, terms, onChange }: FiltersProps & { filter: Filter }) {
  const session = useSession();
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const set = termsOf(filter, terms);
  const words = useRealm((realm) =>
    set
      .map((term) => {
        const { word, value } = chipText(realm, term);
        return filter.operators.length > 1 ? `${word} ${value}` : value;
      })
      .join(', '),
  );
  const options = (query: string) => {
    const { realm } = session.realm.getState();
    return realm ? filterOptions({ realm, terms, nowMs: session.clock.now() }, filter, query) : [];
  };
  return (
    <>
      <button
        ref={chip}
        type="button"
        className={classes(styles.filter, set.length > 0 && styles.isSet)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span dir="auto">{words === '' ? filter.name : `${filter.name}: ${words}`}</span>
        <Icon of={ChevronDown} />
      </button>
      {isOpen && (
        <PopoverPopup label={filter.name} anchor={chip} onClose={() => setOpen(false)}>
          <PickList
            label={filter.find}
            placeholder={filter.find}
            options={options}
            empty="Nothing found"
            onPick={(id, query) => {
              const picked = options(query).find((option) => option.id === id);
              setOpen(false);
              if (picked) onChange(picked.makes);
            }}
          />
        </PopoverPopup>
      )}
    </>
  );
}
