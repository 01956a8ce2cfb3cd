import { type ReactNode, useId } from 'react';
import { countOf } from '~/lib/listNames';
import { MessageField } from './MessageField';
import { remainingCharacters } from './remaining';
import { FormatBar } from './tools/FormatBar';
import type { OwnKey, Writing } from './useWriting';
import styles from './writing.module.css';

export interface WritingBoxProps {
  readonly writing: Writing;
  /** Referenced by a label on the page. */
  readonly id?: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly isInvalid?: boolean;
  /** Error shown in the bar; `describedBy` refers to text elsewhere. */
  readonly error?: string | undefined;
  readonly describedBy?: string | undefined;
  /** Class of the field, whichever it is. */
  readonly className?: string | undefined;
  readonly onKey?: OwnKey;
  readonly onBlur?: () => void;
  /** More insert tools. */
  readonly tools?: ReactNode;
  /** Buttons at the end of the bar. */
  readonly children?: ReactNode;
}

/** The field with its tools and files, without a frame: that is up to the caller. */
export function WritingBox({
  writing,
  id,
  label,
  placeholder = '',
  isInvalid = false,
  error,
  describedBy,
  className,
  onKey,
  onBlur,
  tools,
  children,
}: WritingBoxProps) {
  const errorId = useId();
  const { typeahead, uploads } = writing;
  // The button had the focus while the files were chosen: what is typed next is about them.
  const attach = (files: readonly File[]) => {
    uploads.add(files);
    writing.field.current?.focus();
  };
  return (
    <>
      <MessageField
        id={id}
        label={label}
        value={writing.value}
        placeholder={placeholder}
        isInvalid={isInvalid}
        describedBy={error === undefined ? describedBy : errorId}
        {...typeahead.field}
        fieldRef={writing.field}
        boxRef={writing.box}
        className={className}
        tools={writing.tools}
        onChange={writing.onChange}
        onSelect={writing.onSelect}
        onKey={(event) => writing.onKey(event, onKey)}
        onPaste={writing.paste.onPaste}
        onBlur={() => {
          typeahead.close();
          onBlur?.();
        }}
      />
      {typeahead.list}
      {uploads.list}
      {writing.paste.offer}
      <div className={styles.bar}>
        <FormatBar
          active={writing.active}
          isOneLine={writing.isOneLine ?? false}
          onEdit={writing.apply}
          onFiles={writing.takesFiles ? attach : undefined}
        >
          {tools}
        </FormatBar>
        <span className={styles.space} />
        {error === undefined ? (
          <Remaining content={writing.value} limit={writing.limit} />
        ) : (
          <span id={errorId} className={styles.fault} role="alert">
            {error}
          </span>
        )}
        {children}
      </div>
    </>
  );
}

function Remaining({ content, limit }: { content: string; limit: number }) {
  const remaining = remainingCharacters(content, limit);
  if (remaining === undefined) return null;
  return (
    <span className={remaining < 0 ? styles.fault : styles.hint} aria-live="polite">
      {remaining < 0
        ? `${countOf(-remaining, 'character', 'characters')} too long`
        : `${remaining} left`}
    </span>
  );
}
