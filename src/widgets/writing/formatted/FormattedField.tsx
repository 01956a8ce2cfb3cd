import { useEffect, useLayoutEffect, useRef } from 'react';
import { type SourceTools, useContent } from '~/content/ContentContext';
import { useSession } from '~/session/react';
import { type FieldProps, handOverOf } from '../fieldProps';
import { createEditor, type Editor } from './editor';
import styles from './formatted.module.css';
import { liveFormat, readAnew } from './liveFormat';
import type { Drawing } from './widgets';

/** Shows formatting while typing. The Markdown source remains the value. */
export function FormattedField(props: FieldProps & { tools: SourceTools }) {
  const { tools, fieldRef, handOver } = props;
  const { renderer } = useContent();
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const latest = useRef(props);
  const drawing = useRef<Drawing>({ renderer, html: tools.html, version: 0 });
  useLayoutEffect(() => {
    const parent = box.current;
    if (!parent) return;
    const before = handOver.current;
    const made = createEditor({
      parent,
      history: before?.history,
      value: latest.current.value,
      live: liveFormat(tools.read, () => drawing.current),
      onChange: (text, caret) => latest.current.onChange(text, caret),
      onSelect: (field) => latest.current.onSelect(field),
    });
    editor.current = made;
    fieldRef.current = made.field;
    const { scrollDOM } = made.view;
    if (before) {
      // Not `select`, which scrolls to it: this field may be far down a page that has just opened.
      const { from, to } = before.selection;
      made.view.dispatch({ selection: { anchor: from, head: to } });
      if (before.hasFocus) made.field.focus();
      scrollDOM.scrollTop = before.scrolled * scrollDOM.scrollHeight;
    }
    return () => {
      handOver.current = { ...handOverOf(made.field, scrollDOM), history: made.history() };
      fieldRef.current = null;
      made.view.destroy();
    };
  }, [tools, fieldRef, handOver]);
  useLayoutEffect(() => {
    latest.current = props;
    editor.current?.show(props.value, props.placeholder, attributesOf(props));
  });
  useNames(() => {
    drawing.current = { ...drawing.current, version: drawing.current.version + 1 };
    editor.current?.view.dispatch({ effects: readAnew.of(null) });
  });
  return <div ref={box} className={styles.editor} />;
}

function attributesOf(props: FieldProps): Readonly<Record<string, string>> {
  const { id, label, isInvalid, describedBy, controls, activeDescendant } = props;
  return {
    ...(id ? { id } : {}),
    'aria-label': label,
    ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(controls ? { 'aria-controls': controls } : {}),
    ...(activeDescendant ? { 'aria-activedescendant': activeDescendant } : {}),
  };
}

/** Calls back when people, groups, channels or emoji are renamed. */
function useNames(onChange: () => void): void {
  const session = useSession();
  const latest = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = onChange;
  });
  useEffect(
    () =>
      session.realm.subscribe(({ realm }, { realm: before }) => {
        if (realm === before) return;
        const isSame =
          realm?.users === before?.users &&
          realm?.groups === before?.groups &&
          realm?.channels === before?.channels &&
          realm?.customEmoji === before?.customEmoji;
        if (!isSame) latest.current();
      }),
    [session],
  );
}
