import type { ReactNode } from 'react';
import { FieldFrame } from '~/ui/forms/FieldFrame';
import { TextArea } from '~/ui/forms/TextArea';
import { useLock } from '~/ui/forms/useLock';
import { remainingCharacters } from './remaining';
import { type OwnKey, useWriting, type Writing } from './useWriting';
import { WritingBox } from './WritingBox';
import { WritingFrame } from './WritingFrame';

interface Said {
  readonly label: string;
  readonly help?: ReactNode;
  /** What is wrong, and how to fix it. */
  readonly error?: string | undefined;
  readonly className?: string | undefined;
}

/** A form field for Markdown text: a description, a snippet. Read-only while `isDisabled`. */
export function MarkdownField({
  isDisabled = false,
  ...own
}: Said &
  Own & {
    readonly isDisabled?: boolean;
  }) {
  const { isLocked } = useLock(isDisabled);
  if (!isLocked) return <OwnWriting {...own} />;
  const { label, help, error, className, value } = own;
  return (
    <TextArea
      label={label}
      help={help}
      error={error}
      className={className}
      value={value}
      isDisabled={isDisabled}
    />
  );
}

interface Own {
  readonly value: string;
  /** Characters. */
  readonly limit: number;
  /** Line breaks are lost when stored. */
  readonly isOneLine?: boolean;
  readonly onChange: (value: string) => void;
}

function OwnWriting({ value, limit, isOneLine = false, onChange, ...said }: Said & Own) {
  const writing = useWriting({
    value,
    limit,
    isOneLine,
    onChange,
    takesFiles: false,
    suggests: 'below',
  });
  return <WritingFormField {...said} writing={writing} />;
}

/** The same for callers that need to know more about the text, such as whether files are being uploaded into it. */
export function WritingFormField({
  writing,
  where,
  tools,
  label,
  help,
  error,
  className,
  onKey,
}: Said & {
  readonly writing: Writing;
  readonly where?: string | undefined;
  readonly tools?: ReactNode;
  readonly onKey?: OwnKey;
}) {
  const isOver = (remainingCharacters(writing.value, writing.limit) ?? 0) < 0;
  return (
    <FieldFrame label={label} help={help} error={error} className={className}>
      {(ids) => (
        <WritingFrame writing={writing} where={where} isBad={error !== undefined || isOver}>
          <WritingBox
            writing={writing}
            id={ids.id}
            label={label}
            isInvalid={error !== undefined || isOver}
            describedBy={ids['aria-describedby']}
            tools={tools}
            {...(onKey ? { onKey } : {})}
          />
        </WritingFrame>
      )}
    </FieldFrame>
  );
}
