import {
  Bold,
  Code,
  EyeOff,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Paperclip,
  Sigma,
  SquareM,
  Strikethrough,
  TextQuote,
} from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useStore } from 'zustand';
import { shownCombo } from '~/session/preferences/keys';
import { setWritingMode, writingModeStore } from '~/session/preferences/writingMode';
import { IconButton } from '~/ui/controls/IconButton';
import { FORMATS, type Format } from '../formats';
import styles from '../writing.module.css';
import type { TextEdit } from '../writingField';
import { InsertTools } from './InsertTools';

const ICONS: Readonly<Record<Format, LucideIcon>> = {
  bold: Bold,
  italic: Italic,
  strikethrough: Strikethrough,
  link: Link,
  bullets: List,
  numbers: ListOrdered,
  quote: TextQuote,
  code: Code,
  math: Sigma,
  spoiler: EyeOff,
};
const TOOLS: readonly (readonly Format[])[] = [
  ['bold', 'italic', 'strikethrough', 'link'],
  ['bullets', 'numbers', 'quote', 'code', 'math', 'spoiler'],
];
const INLINE_TOOLS: typeof TOOLS = [['bold', 'italic', 'strikethrough', 'link', 'code']];

/** Buttons for attaching files and for the dialect's formatting. Focus stays in the text. */
export function FormatBar({
  active,
  isOneLine,
  onEdit,
  onFiles,
  children,
}: {
  /** Formats at the caret. */
  active: readonly Format[];
  /** Line breaks are lost: formats that need several lines are left out. */
  isOneLine: boolean;
  onEdit: (edit: TextEdit) => void;
  /** Undefined where files aren't accepted. */
  onFiles: ((files: readonly File[]) => void) | undefined;
  /** More insert tools, after the built-in ones. */
  children?: ReactNode;
}) {
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label="Add">
        {onFiles && <FileTool onFiles={onFiles} />}
        <InsertTools onEdit={onEdit} />
        {children}
      </div>
      {(isOneLine ? INLINE_TOOLS : TOOLS).map((formats) => (
        <FormatTools key={formats[0]} formats={formats} active={active} onEdit={onEdit} />
      ))}
      <div className={styles.tools}>
        <span className={styles.rule} />
        <ModeButton />
      </div>
    </>
  );
}

function FileTool({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Lets the same file be chosen again.
          event.target.value = '';
        }}
      />
      <IconButton
        size="small"
        icon={Paperclip}
        label="Attach files"
        onClick={() => input.current?.click()}
      />
    </>
  );
}

function FormatTools({
  formats,
  active,
  onEdit,
}: {
  formats: readonly Format[];
  active: readonly Format[];
  onEdit: (edit: TextEdit) => void;
}) {
  const name = formats[0] && FORMATS[formats[0]].label;
  return (
    <div className={styles.format} role="toolbar" aria-label={`Formatting: ${name}`}>
      <span className={styles.rule} />
      {formats.map((format) => {
        const { label, edit, ...rest } = FORMATS[format];
        return (
          <IconButton
            key={format}
            size="small"
            icon={ICONS[format]}
            label={label}
            isOn={active.includes(format)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onEdit(edit())}
            {...('combo' in rest ? { keys: shownCombo(rest.combo) } : {})}
          />
        );
      })}
    </div>
  );
}

/** Switches between formatted view and Markdown source: the text is the same. */
function ModeButton() {
  const mode = useStore(writingModeStore, (state) => state.mode);
  const isSource = mode === 'source';
  return (
    <IconButton
      size="small"
      icon={SquareM}
      label="Markdown source"
      isOn={isSource}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => setWritingMode(isSource ? 'formatted' : 'source')}
    />
  );
}
