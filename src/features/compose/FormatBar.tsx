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
import { setWritingMode, writingModeStore } from '~/session/writingMode';
import { IconButton } from '~/ui/IconButton';
import type { Format } from '~/widgets/writing/activeFormats';
import {
  bold,
  bullets,
  code,
  italic,
  link,
  math,
  numbers,
  quote,
  spoiler,
  strikethrough,
} from '~/widgets/writing/textEdits';
import type { TextEdit } from '~/widgets/writing/writingField';
import styles from './Composer.module.css';
import { InsertTools } from './InsertTools';

interface Tool {
  readonly format: Format;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly keys?: string;
  readonly edit: () => TextEdit;
}

const TOOLS: readonly (readonly Tool[])[] = [
  [
    { format: 'bold', label: 'Bold', icon: Bold, keys: 'Ctrl B', edit: bold },
    { format: 'italic', label: 'Italic', icon: Italic, keys: 'Ctrl I', edit: italic },
    {
      format: 'strikethrough',
      label: 'Strikethrough',
      icon: Strikethrough,
      keys: 'Ctrl Shift X',
      edit: strikethrough,
    },
    { format: 'link', label: 'Link', icon: Link, keys: 'Ctrl Shift L', edit: link },
  ],
  [
    { format: 'bullets', label: 'Bulleted list', icon: List, keys: 'Ctrl Shift 8', edit: bullets },
    {
      format: 'numbers',
      label: 'Numbered list',
      icon: ListOrdered,
      keys: 'Ctrl Shift 7',
      edit: numbers,
    },
    { format: 'quote', label: 'Quote', icon: TextQuote, keys: 'Ctrl Shift 9', edit: quote },
    { format: 'code', label: 'Code', icon: Code, keys: 'Ctrl E', edit: code },
    { format: 'math', label: 'Formula', icon: Sigma, edit: math },
    { format: 'spoiler', label: 'Spoiler', icon: EyeOff, edit: spoiler },
  ],
];

/** Attach files, and the marks of the dialect as buttons. Focus stays in the text. */
export function FormatBar({
  content,
  active,
  onEdit,
  onFiles,
  children,
}: {
  /** What is written: it can be kept as a snippet. */
  content: string;
  /** What the caret is in. */
  active: readonly Format[];
  onEdit: (edit: TextEdit) => void;
  onFiles: (files: readonly File[]) => void;
  /** More to put in, after the tools there are. */
  children?: ReactNode;
}) {
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
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <div className={styles.tools} role="toolbar" aria-label="Add">
        <IconButton
          size="small"
          icon={Paperclip}
          label="Attach files"
          onClick={() => input.current?.click()}
        />
        <InsertTools onEdit={onEdit} content={content}>
          {children}
        </InsertTools>
      </div>
      {TOOLS.map((tools) => (
        <div
          key={tools[0]?.label}
          className={styles.format}
          role="toolbar"
          aria-label={`Formatting: ${tools[0]?.label}`}
        >
          <span className={styles.rule} />
          {tools.map(({ format, label, icon, keys, edit }) => (
            <IconButton
              key={label}
              size="small"
              icon={icon}
              label={label}
              isOn={active.includes(format)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onEdit(edit())}
              {...(keys ? { keys } : {})}
            />
          ))}
        </div>
      ))}
      <div className={styles.tools}>
        <span className={styles.rule} />
        <ModeButton />
      </div>
    </>
  );
}

/** Formatted or Markdown source: what is written is the same. */
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
