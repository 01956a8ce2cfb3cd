import { useLayoutEffect, useRef } from 'react';
import { type FieldProps, handOverOf } from './fieldProps';
import { type Composition, textAreaField } from './textAreaField';
import styles from './writing.module.css';

/** The Markdown source in a text area: available at once, and the fallback if the other field isn't. */
export function PlainField({
  value,
  id,
  label,
  placeholder,
  isInvalid,
  describedBy,
  controls,
  activeDescendant,
  onChange,
  onSelect,
  fieldRef,
  handOver,
  composition,
}: FieldProps & { composition: Composition }) {
  const text = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = text.current;
    if (!element) return;
    const field = textAreaField(element, composition);
    fieldRef.current = field;
    const before = handOver.current;
    if (before) {
      field.select(before.selection.from, before.selection.to);
      if (before.hasFocus) field.focus();
      element.scrollTop = before.scrolled * element.scrollHeight;
    }
    return () => {
      handOver.current = {
        ...handOverOf(field, element),
        history: handOver.current?.history,
      };
      fieldRef.current = null;
    };
  }, [fieldRef, handOver, composition]);
  useLayoutEffect(() => {
    // Sent: nothing is left to undo.
    if (value === '' && handOver.current)
      handOver.current = { ...handOver.current, history: undefined };
  }, [value, handOver]);
  const select = () => {
    if (fieldRef.current) onSelect(fieldRef.current);
  };
  return (
    <textarea
      ref={text}
      id={id}
      className={styles.text}
      value={value}
      placeholder={placeholder}
      dir="auto"
      rows={1}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      aria-controls={controls}
      aria-activedescendant={activeDescendant}
      onChange={({ target }) => {
        onChange(target.value, target.selectionStart);
        select();
      }}
      onSelect={select}
      onCompositionStart={() => composition.begin()}
      onCompositionEnd={() => composition.end()}
    />
  );
}
