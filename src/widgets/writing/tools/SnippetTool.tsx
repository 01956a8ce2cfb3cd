import { BookmarkPlus, NotebookText, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRealm } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import { PickList } from '~/ui/lists/PickList';
import { lazyPart } from '~/ui/loading/lazyPart';
import { Icon } from '~/ui/marks/Icon';
import { PopoverPopup } from '~/ui/overlays/lazyOverlays';
import { useCan } from '~/widgets/capabilities/useCan';
import { findSnippets } from '~/widgets/snippets/findSnippets';
import type { TextEdit } from '../writingField';
import { insertChosen } from './InsertTools';

// Loaded lazily: the dialog contains a field with these same tools.
const SnippetDialog = lazyPart(
  async () => (await import('~/widgets/snippets/SnippetDialog')).SnippetDialog,
);

/** Inserts a saved snippet, or saves the text as one. */
export function SnippetTool({
  content,
  onEdit,
}: {
  /** The current text, which can be saved as a snippet. */
  content: string;
  onEdit: (edit: TextEdit) => void;
}) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'snippets' | 'newSnippet'>();
  const hasSnippets = useCan('snippets');
  const close = () => setOpen(undefined);
  if (!hasSnippets) return null;
  return (
    <>
      <IconButton
        ref={anchor}
        size="small"
        icon={NotebookText}
        label="Saved snippets"
        aria-haspopup="dialog"
        aria-expanded={open === 'snippets'}
        onClick={() => setOpen('snippets')}
      />
      {open === 'snippets' && (
        <PopoverPopup label="Saved snippets" anchor={anchor} side="top" onClose={close}>
          <SnippetChoice
            hasText={content.trim() !== ''}
            onPick={(text) => {
              close();
              insertChosen(onEdit, text);
            }}
            onNew={() => setOpen('newSnippet')}
          />
        </PopoverPopup>
      )}
      {open === 'newSnippet' && <SnippetDialog content={content} onClose={close} />}
    </>
  );
}

const NEW = 'new';

function SnippetChoice({
  hasText,
  onPick,
  onNew,
}: {
  hasText: boolean;
  onPick: (content: string) => void;
  onNew: () => void;
}) {
  const snippets = useRealm((realm) => realm.snippets);
  return (
    <PickList
      label="Find a snippet"
      placeholder="Find a snippet"
      empty="No snippets found."
      options={(query) => [
        ...findSnippets(snippets, query).map(({ id, title, content }) => ({
          id: String(id),
          label: title,
          about: content,
        })),
        {
          id: NEW,
          label: hasText ? 'Save this text as a snippet' : 'New snippet',
          icon: <Icon of={hasText ? BookmarkPlus : Plus} />,
        },
      ]}
      onPick={(id) => {
        const snippet = snippets.get(Number(id));
        if (id === NEW) onNew();
        else if (snippet) onPick(snippet.content);
      }}
    />
  );
}
