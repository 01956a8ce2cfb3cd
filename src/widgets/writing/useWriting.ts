import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { SourceTools } from '~/content/ContentContext';
import { continueLine, type Reading } from '~/content/writing';
import type { Destination } from '~/domain/personal';
import { formatsAt } from './activeFormats';
import { type Format, formatOfKey } from './formats';
import { type Paste, usePaste } from './paste/usePaste';
import { tableEdit } from './tableEdits';
import { type Typeahead, useTypeahead } from './typeahead/useTypeahead';
import { type Outliving, type Uploads, useUploads } from './uploads/useUploads';
import { useSourceTools } from './useSourceTools';
import type { TextEdit, WritingField } from './writingField';

export interface WritingOptions {
  readonly value: string;
  /** The user typed; `caret` is the new caret position. */
  readonly onChange: (value: string, caret: number) => void;
  /** The caret may have moved, or the selection changed: where the next letter goes. */
  readonly onCaret?: (caret: number) => void;
  /** Maximum characters. */
  readonly limit: number;
  /** Whether files can be added: only if the text becomes a message. */
  readonly takesFiles: boolean;
  /** Line breaks are lost when stored. */
  readonly isOneLine?: boolean;
  /** Set if the text outlives the field. */
  readonly outliving?: Outliving;
  /** Where it goes, if it is a message: people there are suggested first. */
  readonly destination?: Destination | undefined;
  /** Element to place suggestions beside, by default the field: they must not cover where the message goes. */
  readonly anchor?: RefObject<HTMLElement | null> | undefined;
  readonly suggests?: 'above' | 'below';
}

/** Everything for writing text anywhere: one field, its tools, suggestions and files. Rendered by `WritingBox`. */
export interface Writing extends WritingOptions {
  readonly field: RefObject<WritingField | null>;
  /** The element around the field. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly tools: SourceTools | undefined;
  readonly typeahead: Typeahead;
  readonly uploads: Uploads;
  /** Formats at the caret. */
  readonly active: readonly Format[];
  /** The parsed structure of the text, once known. */
  readonly reading: Reading | undefined;
  /** Applies a tool's edit and focuses the text. */
  readonly apply: (edit: TextEdit) => void;
  readonly focus: () => void;
  readonly paste: Paste;
  readonly onSelect: (field: WritingField) => void;
  /** `own`: the caller's keys, handled after those of the suggestions; returns whether it was one. */
  readonly onKey: (event: KeyboardEvent, own: OwnKey | undefined) => void;
}

export type OwnKey = (event: KeyboardEvent, field: WritingField) => boolean;

export function useWriting(options: WritingOptions): Writing {
  const field = useRef<WritingField>(null);
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<readonly Format[]>([]);
  const [reading, setReading] = useState<Reading>();
  const tools = useSourceTools();
  const { destination, suggests = 'above' } = options;
  const typeahead = useTypeahead(field, options.anchor ?? box, { destination, side: suggests });
  const { value, limit, takesFiles } = options;
  const uploads = useUploads(field, value, options.outliving);
  const onFiles = takesFiles ? uploads.add : undefined;
  const paste = usePaste({ field, value, limit, tools, onFiles });
  const look = (at: WritingField) => {
    const read = tools?.read(at.value);
    const next = read ? formatsAt(read, at.selection) : [];
    setActive((before) => (before.join() === next.join() ? before : next));
    setReading(read);
  };
  // The user may be mid-word when the tools load.
  const hasTools = tools !== undefined;
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    if (hasTools && field.current) lookAgain(field.current);
  }, [hasTools]);
  return {
    ...options,
    field,
    box,
    tools,
    typeahead,
    uploads,
    active,
    reading,
    apply: (edit) => {
      if (!field.current) return;
      field.current.focus();
      edit(field.current);
    },
    focus: () => field.current?.focus(),
    paste,
    onSelect: (at) => {
      typeahead.follow(at);
      look(at);
      options.onCaret?.(at.head);
    },
    onKey: (event, own) => {
      const at = field.current;
      paste.noteKey(event);
      // Enter that picks an IME candidate belongs to the IME.
      if (!at || event.nativeEvent.isComposing || event.keyCode === 229) return;
      if (typeahead.takeKey(event)) return;
      if (own?.(event, at)) {
        event.preventDefault();
        return;
      }
      const edit =
        (tools && tableEdit(event, at, tools.read)) ??
        (event.key === 'Enter' ? continuation(at) : formatOfKey(event)?.edit());
      if (!edit) return;
      event.preventDefault();
      edit(at);
    },
  };
}

/** A new line that continues the list, quote or code at the caret. */
function continuation({ value, selection }: WritingField): TextEdit | undefined {
  const { from, to } = selection;
  const change = from === to ? continueLine(value, from) : undefined;
  return change && ((field) => field.replace(change, change.text));
}
