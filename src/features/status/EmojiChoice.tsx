import { type ReactNode, useRef, useState } from 'react';
import type { GlyphEmoji } from '~/ui/EmojiGlyph';
import { EmojiPicker } from '~/ui/EmojiPicker';
import { PopoverPopup } from '~/ui/lazyOverlays';
import { noteRecentEmoji, recentEmoji } from '~/ui/recentEmoji';
import { useEmojiChoices } from '~/widgets/useEmojiChoices';
import styles from './StatusDialog.module.css';

/** A button that shows an emoji and chooses another. */
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
