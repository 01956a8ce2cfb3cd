import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SavedSnippet } from '~/domain/personal';
import { useRealm, useSession } from '~/session/react';
import { createSnippet, deleteSnippet } from '~/session/resources/personal/snippets';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { type Column, Table } from '~/ui/lists/Table';
import { Page } from '~/ui/page/Page';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { useCan } from '~/widgets/capabilities/useCan';
import { sayDone } from '~/widgets/deeds';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { sortedSnippets } from '~/widgets/snippets/findSnippets';
import { SnippetDialog } from '~/widgets/snippets/SnippetDialog';
import styles from './Snippets.module.css';

/** Saved snippets of text for reuse (E18). */
export function Snippets() {
  const session = useSession();
  const snippets = sortedSnippets(useRealm((realm) => realm.snippets));
  const canEdit = useCan('snippetEdits');
  const [edited, setEdited] = useState<SavedSnippet | 'new'>();
  const remove = (snippet: SavedSnippet) => {
    // A restored snippet has a new id.
    let { id } = snippet;
    const undo = async () => {
      id = await createSnippet(session, snippet);
    };
    const redo = () => deleteSnippet(session, id);
    redo().then(() => sayDone(session, `Deleted ${snippet.title}`, undo, { redo }), sayFailure);
  };
  const columns: readonly Column<SavedSnippet>[] = [
    { id: 'title', label: 'Title', cell: ({ title }) => <b dir="auto">{title}</b> },
    {
      id: 'content',
      label: 'Text',
      cell: ({ content }) => (
        <span className={styles.text} dir="auto">
          {content}
        </span>
      ),
    },
    {
      id: 'actions',
      label: 'Actions',
      kind: 'end',
      cell: (snippet) => (
        <IconButton
          icon={Trash2}
          label={`Delete ${snippet.title}`}
          onClick={() => remove(snippet)}
        />
      ),
    },
  ];
  return (
    <Page
      width="table"
      title="Saved snippets"
      about="Text you use often. Insert it from the composer’s toolbar, or type :: and part of the title."
      actions={
        <Button look="primary" icon={Plus} onClick={() => setEdited('new')}>
          New snippet
        </Button>
      }
    >
      {snippets.length > 0 ? (
        <Table
          label="Saved snippets"
          columns={columns}
          rows={snippets}
          keyOf={({ id }) => id}
          {...(canEdit
            ? { nameOf: ({ title }: SavedSnippet) => `Edit ${title}`, onOpen: setEdited }
            : {})}
          stacksOnPhone
        />
      ) : (
        <EmptyState art="bubble" title="No snippets yet">
          Save text once, and insert it wherever you write with two keystrokes.
        </EmptyState>
      )}
      {edited && (
        <SnippetDialog
          {...(edited === 'new' ? {} : { snippet: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
}
