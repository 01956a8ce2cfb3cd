import { Plus } from 'lucide-react';
import type { ProfileField } from '~/domain/organization/organization';
import { pageHref } from '~/domain/places/pages';
import { useRealm, useSession } from '~/session/react';
import { reorderProfileFields } from '~/session/resources/organization/profileFields';
import { Button } from '~/ui/controls/Button';
import { goOn } from '~/ui/location/hashLocation';
import { Page } from '~/ui/page/Page';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { ReorderStatus } from '~/ui/reorder/ReorderHandle';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { useOpenItem } from '~/widgets/form/useOpenItem';
import { useServerOrder } from '~/widgets/requests/useServerOrder';
import { FieldInspector } from './FieldInspector';
import { FieldTable } from './FieldTable';
import { CARD_FIELDS } from './fieldTypes';
import styles from './ProfileFields.module.css';

const SECTION = 'profile-fields';
const NEW = 'new';

/** What people can share about themselves (E10). The URL says which field is open. */
export function ProfileFields({ path: [open] }: { path: readonly string[] }) {
  const session = useSession();
  const isAdmin = useIsAdmin();
  const fields = useRealm((realm) => realm.profileFields);
  const { reorder, inOrder } = useServerOrder(
    fields,
    ({ name }) => name,
    (order) => reorderProfileFields(session, order),
  );
  const { item: field, isGone } = useOpenItem(
    open,
    fields.find(({ id }) => String(id) === open),
  );
  const isOpen = isAdmin && (open === NEW || field !== undefined);
  const start = () => openField(NEW);
  return (
    <Page
      width="table"
      title="Profile fields"
      about={`What people can share about themselves.${
        isAdmin ? ' Drag to set the order on profiles.' : ''
      }`}
      actions={
        isAdmin && (
          <Button look="primary" icon={Plus} onClick={start}>
            New field
          </Button>
        )
      }
      {...(isOpen
        ? {
            inspector: (
              <FieldInspector
                key={open}
                field={field}
                isGone={isGone}
                onClose={() => goOn(hrefOf(open), hrefOf())}
              />
            ),
          }
        : {})}
    >
      {inOrder.length > 0 ? (
        <FieldTable
          fields={inOrder}
          currentId={field?.id}
          {...(isAdmin ? { reorder, onOpen: ({ id }) => openField(id) } : {})}
        />
      ) : (
        <EmptyState
          art="people"
          title="Profiles show a name, a picture and a time zone"
          actions={isAdmin && <Button onClick={start}>Add the first field</Button>}
        >
          {isAdmin
            ? 'Ask for more: pronouns, a team, a phone number.'
            : 'Administrators can ask for more.'}
        </EmptyState>
      )}
      <ReorderStatus reorder={reorder} />
      {isAdmin && <CardSlots fields={fields} />}
    </Page>
  );
}

function hrefOf(id?: string | number): string {
  return pageHref('organization', SECTION, ...(id === undefined ? [] : [id]));
}

function openField(id: number | typeof NEW): void {
  globalThis.location.hash = hrefOf(id);
}

/** The fields on the user card, and the places left. */
function CardSlots({ fields }: { fields: readonly ProfileField[] }) {
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
