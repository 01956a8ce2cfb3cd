import { AtSign, BookmarkPlus, NotebookText, Plus, Smile } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useRealm } from '~/session/react';
import { EmojiPicker } from '~/ui/EmojiPicker';
import { Icon } from '~/ui/Icon';
import { IconButton } from '~/ui/IconButton';
import { PopoverPopup } from '~/ui/lazyOverlays';
import { PickList } from '~/ui/PickList';
import { noteRecentEmoji, recentEmoji } from '~/ui/recentEmoji';
import { findSnippets } from '~/widgets/snippets/findSnippets';
import { SnippetDialog } from '~/widgets/snippets/SnippetDialog';
import { useCan } from '~/widgets/useCan';
import { useEmojiChoices } from '~/widgets/useEmojiChoices';
import { insertText, type TextEdit } from '~/widgets/writing/writingField';
import { TimeTool } from './TimeTool';

/** What is put in by choosing: emoji and saved snippets. */
export function InsertTools({
  onEdit,
  content,
  children,
}: {
  onEdit: (edit: TextEdit) => void;
  content: string;
  /** More to put in. */
  children: ReactNode;
}) {
  const emojiAnchor = useRef<HTMLButtonElement>(null);
  const snippetAnchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'emoji' | 'snippets' | 'newSnippet'>();
  const hasSnippets = useCan('snippets');
  const close = () => setOpen(undefined);
  const insert = (text: string) => {
    close();
    // The popover gives the focus back to its button first.
    requestAnimationFrame(() => onEdit((field) => insertText(field, text)));
  };
  return (
    <>
      <IconButton
        ref={emojiAnchor}
        size="small"
        icon={Smile}
        label="Emoji"
        aria-haspopup="dialog"
        aria-expanded={open === 'emoji'}
        onClick={() => setOpen('emoji')}
      />
      <IconButton
        size="small"
        icon={AtSign}
        label="Mention someone"
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onEdit(beginMention)}
      />
      {children}
      <TimeTool onInsert={insert} />
      {hasSnippets && (
        <IconButton
          ref={snippetAnchor}
          size="small"
          icon={NotebookText}
          label="Saved snippets"
          aria-haspopup="dialog"
          aria-expanded={open === 'snippets'}
          onClick={() => setOpen('snippets')}
        />
      )}
      {open === 'emoji' && (
        <PopoverPopup label="Emoji" anchor={emojiAnchor} side="top" onClose={close}>
          <EmojiChoice onPick={(name) => insert(`:${name}: `)} />
        </PopoverPopup>
      )}
      {open === 'snippets' && (
        <PopoverPopup label="Saved snippets" anchor={snippetAnchor} side="top" onClose={close}>
          <SnippetChoice
            hasText={content.trim() !== ''}
            onPick={insert}
            onNew={() => setOpen('newSnippet')}
          />
        </PopoverPopup>
      )}
      {open === 'newSnippet' && <SnippetDialog content={content} onClose={close} />}
    </>
  );
}

/** The suggestions do the rest. */
const beginMention: TextEdit = (field) => {
  const before = field.value[field.selection.from - 1] ?? '';
  insertText(field, /^[^\s([{"']$/.test(before) ? ' @' : '@');
};

function EmojiChoice({ onPick }: { onPick: (name: string) => void }) {
  const emoji = useEmojiChoices();
  return (
    <EmojiPicker
      emoji={emoji}
      recent={recentEmoji(emoji)}
      onPick={(picked) => {
        noteRecentEmoji(picked);
        onPick(picked.emojiName);
      }}
    />
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
