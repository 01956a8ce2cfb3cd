import { X } from 'lucide-react';
import { useState } from 'react';
import type { Destination } from '~/domain/personal';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { DialogPopup } from '~/ui/lazyOverlays';
import { Note } from '~/ui/Note';
import { TextField } from '~/ui/TextField';
import { DestinationName } from '~/widgets/place/DestinationName';
import styles from './WidgetDialog.module.css';
import {
  type WidgetDraft,
  type WidgetFaults,
  type WidgetLine,
  widgetFaults,
  widgetSource,
} from './widgetSource';

interface KeyedLine extends WidgetLine {
  readonly key: number;
}

const WORDS = {
  poll: { title: 'New poll', head: 'Question', line: 'Option', send: 'Send poll' },
  todo: { title: 'New to-do list', head: 'Title', line: 'Task', send: 'Send list' },
} as const;

/** What a message of its own is made from: a poll or a to-do list. What is in the composer stays there. */
export function WidgetDialog({
  kind,
  destination,
  onSend,
  onClose,
}: {
  kind: WidgetDraft['kind'];
  destination: Destination;
  /** Says what keeps it from being sent. */
  onSend: (source: string) => string | undefined;
  onClose: () => void;
}) {
  const words = WORDS[kind];
  const [head, setHead] = useState('');
  const [lines, setLines] = useState<readonly KeyedLine[]>([blank(0), blank(1)]);
  const [faults, setFaults] = useState<WidgetFaults>();
  const [refusal, setRefusal] = useState<string>();
  const change = (key: number, changes: Partial<WidgetLine>) => {
    setFaults(undefined);
    setLines((before) => withRoom(before.map((l) => (l.key === key ? { ...l, ...changes } : l))));
  };
  const send = () => {
    const draft = { kind, head, lines };
    const found = widgetFaults(draft);
    setFaults(found);
    if (found) return;
    const refused = onSend(widgetSource(draft));
    setRefusal(refused);
    if (refused === undefined) onClose();
  };
  return (
    <DialogPopup
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" onClick={send}>
            {words.send}
          </Button>
        </>
      }
    >
      <DestinationName destination={destination} />
      <TextField
        label={words.head}
        dir="auto"
        value={head}
        error={faults?.head}
        {...(kind === 'todo' ? { aside: 'Optional' } : {})}
        onChange={({ target }) => {
          setFaults(undefined);
          setHead(target.value);
        }}
      />
      <fieldset className={styles.lines}>
        <legend>{kind === 'poll' ? 'Options' : 'Tasks'}</legend>
        {lines.map((line, index) => (
          <div key={line.key} className={styles.line}>
            <TextField
              label={`${words.line} ${index + 1}`}
              dir="auto"
              value={line.text}
              error={faults?.lines.get(index)}
              onChange={({ target }) => change(line.key, { text: target.value })}
            />
            {kind === 'todo' && (
              <TextField
                label={`Details of task ${index + 1}`}
                dir="auto"
                value={line.details}
                onChange={({ target }) => change(line.key, { details: target.value })}
              />
            )}
            <IconButton
              icon={X}
              label={`Leave out ${words.line.toLowerCase()} ${index + 1}`}
              aria-disabled={lines.length === 1}
              onClick={() => setLines(withRoom(lines.filter(({ key }) => key !== line.key)))}
            />
          </div>
        ))}
      </fieldset>
      {refusal !== undefined && (
        <Note kind="bad" role="alert">
          {refusal}
        </Note>
      )}
    </DialogPopup>
  );
}

function blank(key: number): KeyedLine {
  return { key, text: '', details: '' };
}

/** There is always an empty line to go on with. */
function withRoom(lines: readonly KeyedLine[]): readonly KeyedLine[] {
  const last = lines.at(-1);
  if (last && last.text === '' && last.details === '') return lines;
  return [...lines, blank(Math.max(-1, ...lines.map(({ key }) => key)) + 1)];
}
