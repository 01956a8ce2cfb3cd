import { type ReactNode, useRef, useState } from 'react';
import type { GlyphEmoji } from '~/ui/emoji/EmojiGlyph';
import { EmojiPicker } from '~/ui/emoji/EmojiPicker';
import { noteRecentEmoji, recentEmoji } from '~/ui/emoji/recentEmoji';
import { PopoverPopup } from '~/ui/overlays/lazyOverlays';
import { useEmojiChoices } from '~/widgets/useEmojiChoices';
import styles from './StatusDialog.module.css';

/** A button that shows an emoji and lets the user choose another. */
export function EmojiChoice({
  onPick,
  children,
}: {
  onPick: (emoji: GlyphEmoji) => void;
  children: ReactNode;
}) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const emoji = useEmojiChoices();
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={styles.emoji}
        aria-label="Choose an emoji"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen && (
        <PopoverPopup label="Emoji" anchor={anchor} onClose={() => setOpen(false)}>
          <EmojiPicker
            emoji={emoji}
            recent={recentEmoji(emoji)}
            onPick={(picked) => {
              setOpen(false);
              noteRecentEmoji(picked);
              onPick(picked);
            }}
          />
        </PopoverPopup>
      )}
    </>
  );
}
