import { ROLES } from '~/domain/people/roles';
import { countOf } from '~/lib/listNames';
import type { PeopleFilter, PeopleSegment } from '~/model/selectors/people/listPeople';
import { FilterField } from '~/ui/forms/FilterField';
import { type Segment, Segments } from '~/ui/forms/Segments';
import { SelectField } from '~/ui/forms/SelectField';
import styles from './People.module.css';

const SEGMENTS: readonly Segment<PeopleSegment>[] = [
  { id: 'active', label: 'Active' },
  { id: 'guests', label: 'Guests' },
  { id: 'bots', label: 'Bots' },
  { id: 'deactivated', label: 'Deactivated' },
];

const ROLE_CHOICES = [
  { id: '', label: 'All roles' },
  ...ROLES.map(({ role, name }) => ({ id: String(role), label: name })),
];

/** Narrows the table below. */
export function PeopleFilters({
  filter,
  count,
  onChange,
}: {
  filter: PeopleFilter;
  /** Number of people that match. */
  count: number;
  onChange: (filter: PeopleFilter) => void;
}) {
  const hasRoles = filter.segment === 'active' || filter.segment === 'deactivated';
  return (
    <div className={styles.filters}>
      <FilterField
        className={styles.filter}
        label="Name or email"
        value={filter.query}
        onChange={(query) => onChange({ ...filter, query })}
      />
      <Segments
        label="Who"
        segments={SEGMENTS}
        value={filter.segment}
        onChange={(segment) => onChange({ ...filter, segment, role: undefined })}
      />
      {hasRoles && (
        <SelectField
          label="Role"
          isLabelHidden
          options={ROLE_CHOICES}
          value={String(filter.role ?? '')}
          onChange={(value) =>
            onChange({ ...filter, role: value === '' ? undefined : Number(value) })
          }
        />
      )}
      <output className={styles.count}>
        {filter.segment === 'bots'
          ? countOf(count, 'bot', 'bots')
          : countOf(count, 'person', 'people')}
      </output>
    </div>
  );
}
