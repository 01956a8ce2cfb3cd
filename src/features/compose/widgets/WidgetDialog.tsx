import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { Destination } from '~/domain/personal';
import { midSentence } from '~/lib/midSentence';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { TextField } from '~/ui/forms/TextField';
import { Note } from '~/ui/notices/Note';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { CancelButton } from '~/widgets/form/CancelButton';
import { enter, valuesOf } from '~/widgets/form/entries';
import { useFaultFocus } from '~/widgets/form/useFaultFocus';
import { useKept } from '~/widgets/form/useKept';
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

interface WidgetFields {
  readonly head: string;
  readonly lines: readonly KeyedLine[];
}

const EMPTY: WidgetFields = { head: '', lines: [blank(0), blank(1)] };

const WORDS = {
  poll: { title: 'New poll', head: 'Question', line: 'Option', send: 'Send poll' },
  todo: { title: 'New to-do list', head: 'Title', line: 'Task', send: 'Send list' },
} as const;

/** Form that sends a poll or a to-do list as a separate message. The composer's text stays. */
export function WidgetDialog({
  kind,
  destination,
  onSend,
  onClose,
}: {
  kind: WidgetDraft['kind'];
  destination: Destination;
  /** Sends the source, or returns what keeps it from being sent. */
  onSend: (source: string) => string | undefined;
  onClose: () => void;
}) {
  const words = WORDS[kind];
  const [entries, put] = useKept(`new ${kind}`, EMPTY);
  const { head, lines } = valuesOf(EMPTY, entries);
  const setHead = (typed: string) => put((now) => enter(now, EMPTY, 'head', typed));
  const setLines = (next: readonly KeyedLine[]) =>
    put((now) => enter(now, EMPTY, 'lines', withRoom(next)));
  const forget = () => put(() => ({}));
  const [faults, setFaults] = useState<WidgetFaults>();
  const [refusal, setRefusal] = useState<string>();
  const watchFaults = useFaultFocus();
  const change = (key: number, changes: Partial<WidgetLine>) => {
    setFaults(undefined);
    setLines(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  };
  const send = () => {
    const draft = { kind, head, lines };
    const goToFault = watchFaults();
    const found = widgetFaults(draft);
    setFaults(found);
    if (found) return goToFault();
    const refused = onSend(widgetSource(draft));
    setRefusal(refused);
    if (refused !== undefined) return;
    forget();
    onClose();
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) send();
    else goToNextField(event.currentTarget);
  };
  return (
    <DialogPopup
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <CancelButton form={{ reset: forget }} onClose={onClose} />
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
        onKeyDown={handleKey}
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
              onKeyDown={handleKey}
              error={faults?.lines.get(index)}
              onChange={({ target }) => change(line.key, { text: target.value })}
            />
            {kind === 'todo' && (
              <TextField
                label={`Details of task ${index + 1}`}
                dir="auto"
                value={line.details}
                onKeyDown={handleKey}
                onChange={({ target }) => change(line.key, { details: target.value })}
              />
            )}
            <IconButton
              icon={X}
              label={`Remove ${midSentence(words.line)} ${index + 1}`}
              disabled={lines.length === 1 && 'It’s the only one.'}
              onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
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

/** There is always one more line than is filled in. */
function goToNextField(field: HTMLInputElement): void {
  const fields = [...(field.closest('[role="dialog"]')?.querySelectorAll('input') ?? [])];
  fields[fields.indexOf(field) + 1]?.focus();
}

function blank(key: number): KeyedLine {
  return { key, text: '', details: '' };
}

/** Makes sure that the last line is empty, to type in. */
function withRoom(lines: readonly KeyedLine[]): readonly KeyedLine[] {
  const last = lines.at(-1);
  if (last && last.text === '' && last.details === '') return lines;
  return [...lines, blank(Math.max(-1, ...lines.map(({ key }) => key)) + 1)];
}
