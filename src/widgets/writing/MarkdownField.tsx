import type { ReactNode } from 'react';
import { FieldFrame } from '~/ui/forms/FieldFrame';
import { TextArea } from '~/ui/forms/TextArea';
import { remainingCharacters } from './remaining';
import { type OwnKey, useWriting, type Writing } from './useWriting';
import { WritingBox } from './WritingBox';
import { WritingFrame } from './WritingFrame';

interface Said {
  readonly label: string;
  readonly help?: ReactNode;
  /** What is wrong, and how to mend it. */
  readonly error?: string | undefined;
  readonly className?: string | undefined;
}

/** A field of a form for text with Markdown: a description, a snippet. Nobody changes it while `isDisabled`. */
export function MarkdownField({
  isDisabled = false,
  ...own
}: Said &
  Own & {
    readonly isDisabled?: boolean;
  }) {
  if (!isDisabled) return <OwnWriting {...own} />;
  const { label, help, error, className, value } = own;
  return (
    <TextArea
      label={label}
      help={help}
      error={error}
      className={className}
      value={value}
      disabled
    />
  );
}

interface Own {
  readonly value: string;
  /** Characters. */
  readonly limit: number;
  /** Lines become one where it is kept. */
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

/** The same for those who have to know more of what is being written, as whether files are on their way into it. */
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
