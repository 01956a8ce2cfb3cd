import { useId } from 'react';
import { EmojiGlyph } from './EmojiGlyph';
import styles from './EmojiPicker.module.css';
import { SKIN_TONES, type SkinTone } from './emojiTaste';

const NAMES: Readonly<Record<SkinTone, string>> = {
  '': 'No skin tone',
  '1f3fb': 'Light skin tone',
  '1f3fc': 'Medium-light skin tone',
  '1f3fd': 'Medium skin tone',
  '1f3fe': 'Medium-dark skin tone',
  '1f3ff': 'Dark skin tone',
};

/** Chooses the skin tone of all emoji that support it, from now on. */
export function SkinTones({
  tone,
  onChange,
}: {
  tone: SkinTone;
  onChange: (tone: SkinTone) => void;
}) {
  const group = useId();
  return (
    <fieldset className={styles.tones} aria-label="Skin tone">
      {SKIN_TONES.map((one) => (
        <label key={one} data-tip={NAMES[one]}>
          <input
            type="radio"
            name={group}
            aria-label={NAMES[one]}
            checked={one === tone}
            onChange={() => onChange(one)}
          />
          <EmojiGlyph
            emoji={{
              emojiName: 'hand',
              emojiCode: one === '' ? '270b' : `270b-${one}`,
              reactionType: 'unicode_emoji',
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}
