import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { SourceTools } from '~/content/ContentContext';
import { writingModeStore } from '~/session/preferences/writingMode';
import { classes } from '~/ui/classes';
import type { FieldProps, HandOver } from './fieldProps';
import { PlainField } from './PlainField';
import { Composition } from './textAreaField';
import { useFormattedField } from './useFormattedField';
import styles from './writing.module.css';

/**
 * The field for writing messages: with formatting shown, or as Markdown source. It starts as the plain one, which needs
 * no extra code; once the other has loaded, the text moves over with caret, focus and scroll position.
 */
export function MessageField({
  boxRef,
  className,
  tools,
  onKey,
  onPaste,
  onBlur,
  ...props
}: Omit<FieldProps, 'handOver'> & {
  /** The element around the field, whichever it is. */
  boxRef: RefObject<HTMLDivElement | null>;
  className?: string | undefined;
  tools: SourceTools | undefined;
  /** Gets keys before the field does. */
  onKey: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
  onBlur: () => void;
}) {
  const mode = useStore(writingModeStore, (state) => state.mode);
  const [composition] = useState(() => new Composition());
  const handOver = useRef<HandOver>(undefined);
  const FormattedField = useFormattedField(mode === 'formatted', composition);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field in it
    <div
      ref={boxRef}
      className={classes(styles.field, className)}
      onKeyDownCapture={onKey}
      onPasteCapture={onPaste}
      onBlur={onBlur}
    >
      {FormattedField && tools ? (
        <FormattedField {...props} handOver={handOver} tools={tools} />
      ) : (
        <PlainField {...props} handOver={handOver} composition={composition} />
      )}
    </div>
  );
}
