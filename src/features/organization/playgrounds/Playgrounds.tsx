import { Trash2 } from 'lucide-react';
import type { Playground } from '~/domain/organization/organization';
import { useRealm, useSession } from '~/session/react';
import { createPlayground, deletePlayground } from '~/session/resources/organization/playgrounds';
import { IconButton } from '~/ui/controls/IconButton';
import { type Column, Table } from '~/ui/lists/Table';
import { Page } from '~/ui/page/Page';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { sayDone } from '~/widgets/deeds';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { PlaygroundForm } from './PlaygroundForm';
import styles from './Playgrounds.module.css';

/** Sites where code blocks can be opened and run (E20). */
export function Playgrounds() {
  const session = useSession();
  const playgrounds = useRealm((realm) => realm.playgrounds);
  const isAdmin = useIsAdmin();
  const remove = (playground: Playground) => {
    // A restored playground has a new id.
    let { id } = playground;
    const undo = async () => {
      id = await createPlayground(session, playground);
    };
    const redo = () => deletePlayground(session, id);
    redo().then(() => sayDone(session, `Deleted ${playground.name}`, undo, { redo }), sayFailure);
  };
  const columns: readonly Column<Playground>[] = [
    { id: 'language', label: 'Language', cell: ({ language }) => <b>{language}</b> },
    { id: 'name', label: 'Name', cell: ({ name }) => <span dir="auto">{name}</span> },
    {
      id: 'address',
      label: 'URL',
      cell: ({ urlTemplate }) => <UrlTemplate template={urlTemplate} />,
    },
  ];
  const buttons: Column<Playground> = {
    id: 'actions',
    label: 'Actions',
    kind: 'end',
    cell: (row) => (
      <IconButton icon={Trash2} label={`Delete ${row.name}`} onClick={() => remove(row)} />
    ),
  };
  return (
    <Page
      width="table"
      title="Code playgrounds"
      about="Code blocks in these languages get a button that opens the code in a playground."
    >
      {isAdmin && <PlaygroundForm />}
      {playgrounds.length > 0 ? (
        <Table
          label="Code playgrounds"
          columns={isAdmin ? [...columns, buttons] : columns}
          rows={playgrounds}
          keyOf={({ id }) => id}
          stacksOnPhone
        />
      ) : (
        !isAdmin && <p>No playgrounds yet. Administrators can add them.</p>
      )}
    </Page>
  );
}

/** A URL with its placeholders highlighted. */
function UrlTemplate({ template }: { template: string }) {
  const parts = template.split(/(\{[^{}]*\})/);
  return (
    <code className={styles.template}>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
          <b key={index}>{part}</b>
        ) : (
          part
        ),
      )}
    </code>
  );
}
