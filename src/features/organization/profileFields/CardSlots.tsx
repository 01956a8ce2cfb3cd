import type { ProfileField } from '~/domain/organization';
import { CARD_FIELDS } from './fieldTypes';
import styles from './ProfileFields.module.css';

/** What is on the user card, and what is left of its places. */
export function CardSlots({ fields }: { fields: readonly ProfileField[] }) {
  const shown = fields.filter((field) => field.isInSummary).map(({ name }) => name);
  if (fields.length === 0) return null;
  return (
    <p className={styles.slots} dir="auto">
      Two fields fit on the user card
      {shown.length >= CARD_FIELDS
        ? `, and both places are taken: ${shown.join(' and ')}.`
        : shown.length === 1
          ? `, and one place is free: ${shown[0]} is there already.`
          : ', and both places are free.'}{' '}
      Person and long text fields are shown on the full profile only.
    </p>
  );
}
