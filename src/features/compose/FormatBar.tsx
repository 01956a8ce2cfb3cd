import {
  Bold,
  Code,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Paperclip,
  Strikethrough,
  TextQuote,
} from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '~/ui/IconButton';
import styles from './Composer.module.css';
import { InsertTools } from './InsertTools';
import { fence, link, prefixLines, type TextEdit, wrap } from './textEdits';

interface Tool {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly keys?: string;
  readonly edit: () => TextEdit;
}

const TOOLS: readonly (readonly Tool[])[] = [
  [
    { label: 'Bold', icon: Bold, keys: 'Ctrl B', edit: () => wrap('**') },
    { label: 'Italic', icon: Italic, keys: 'Ctrl I', edit: () => wrap('*') },
    { label: 'Strikethrough', icon: Strikethrough, edit: () => wrap('~~') },
    { label: 'Link', icon: Link, keys: 'Ctrl Shift L', edit: link },
  ],
  [
    { label: 'Bulleted list', icon: List, edit: () => prefixLines(() => '- ') },
    { label: 'Numbered list', icon: ListOrdered, edit: () => prefixLines((i) => `${i + 1}. `) },
    { label: 'Quote', icon: TextQuote, edit: () => prefixLines(() => '> ') },
    { label: 'Code', icon: Code, edit: fence },
  ],
];

/** Attach files, and the marks of the dialect as buttons. Focus stays in the text. */
export function FormatBar({
  content,
  onEdit,
  onFiles,
  children,
}: {
  /** What is written: it can be kept as a snippet. */
  content: string;
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
        <InsertTools onEdit={onEdit} content={content} />
        {children}
      </div>
      {TOOLS.map((tools) => (
        <div
          key={tools[0]?.label}
          className={styles.format}
          role="toolbar"
          aria-label={`Formatting: ${tools[0]?.label}`}
        >
          <span className={styles.rule} />
          {tools.map(({ label, icon, keys, edit }) => (
            <IconButton
              key={label}
              size="small"
              icon={icon}
              label={label}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onEdit(edit())}
              {...(keys ? { keys } : {})}
            />
          ))}
        </div>
      ))}
    </>
  );
}
