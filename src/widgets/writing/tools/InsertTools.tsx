import { AtSign, Smile } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '~/ui/controls/IconButton';
import type { GlyphEmoji } from '~/ui/emoji/EmojiGlyph';
import { EmojiPicker } from '~/ui/emoji/EmojiPicker';
import { noteRecentEmoji, recentEmoji } from '~/ui/emoji/recentEmoji';
import { PopoverPopup } from '~/ui/overlays/lazyOverlays';
import { useEmojiChoices } from '~/widgets/useEmojiChoices';
import { insertText, type TextEdit } from '../writingField';
import { TimeTool } from './TimeTool';

/** Tools that insert a choice: emoji, people and times. */
export function InsertTools({ onEdit }: { onEdit: (edit: TextEdit) => void }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        ref={anchor}
        size="small"
        icon={Smile}
        label="Emoji"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <IconButton
        size="small"
        icon={AtSign}
        label="Mention someone"
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onEdit(beginMention)}
      />
      <TimeTool onInsert={(text) => insertChosen(onEdit, text)} />
      {isOpen && (
        <PopoverPopup label="Emoji" anchor={anchor} side="top" onClose={close}>
          <EmojiChoice
            onPick={(source) => {
              close();
              insertChosen(onEdit, `${source} `);
            }}
          />
        </PopoverPopup>
      )}
    </>
  );
}

/** Waits a frame, because the popover returns focus to its button first. */
export function insertChosen(onEdit: (edit: TextEdit) => void, text: string): void {
  requestAnimationFrame(() => onEdit((field) => insertText(field, text)));
}

/** Suggestions take it from there. */
const beginMention: TextEdit = (field) => {
  const before = field.value[field.selection.from - 1] ?? '';
  insertText(field, /^[^\s([{"']$/.test(before) ? ' @' : '@');
};

function EmojiChoice({ onPick }: { onPick: (source: string) => void }) {
  const emoji = useEmojiChoices();
  return (
    <EmojiPicker
      emoji={emoji}
      recent={recentEmoji(emoji)}
      hasTones
      onPick={(picked) => {
        noteRecentEmoji(picked);
        onPick(sourceOf(picked));
      }}
    />
  );
}

/** Its name; with a skin tone the character itself, because names have none. */
function sourceOf({ emojiName, emojiCode }: GlyphEmoji): string {
  if (!/-1f3f[b-f]/.test(emojiCode)) return `:${emojiName}:`;
  return String.fromCodePoint(...emojiCode.split('-').map((point) => Number.parseInt(point, 16)));
}
