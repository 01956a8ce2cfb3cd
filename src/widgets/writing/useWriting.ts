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
  /** What one typed, and where the caret is now. */
  readonly onChange: (value: string, caret: number) => void;
  /** Characters that there is room for. */
  readonly limit: number;
  /** Whether files may be put in: only where a message comes of it. */
  readonly takesFiles: boolean;
  /** Lines become one where it is kept. */
  readonly isOneLine?: boolean;
  /** Where the words outlive the field. */
  readonly outliving?: Outliving;
  /** Where it goes, if it is a message: who is there is offered first. */
  readonly destination?: Destination | undefined;
  /** What suggestions stand beside, by default the field: they must not cover where the message goes. */
  readonly anchor?: RefObject<HTMLElement | null> | undefined;
  readonly suggests?: 'above' | 'below';
}

/** What everybody writes with, wherever they write: one field, its tools, suggestions and files. `WritingBox` draws it. */
export interface Writing extends WritingOptions {
  readonly field: RefObject<WritingField | null>;
  /** Around the field. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly tools: SourceTools | undefined;
  readonly typeahead: Typeahead;
  readonly uploads: Uploads;
  /** What the caret is in. */
  readonly active: readonly Format[];
  /** What stands where in it, as soon as that is known. */
  readonly reading: Reading | undefined;
  /** By a tool: the keyboard goes to the words. */
  readonly apply: (edit: TextEdit) => void;
  readonly focusEnd: () => void;
  readonly paste: Paste;
  readonly onSelect: (field: WritingField) => void;
  /** `own`: keys of the place, taken after those of the suggestions; says whether it was one. */
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
  // One may be in the middle of a word when they come.
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
    focusEnd: () => {
      field.current?.focus();
      field.current?.select(field.current.value.length);
    },
    paste,
    onSelect: (at) => {
      typeahead.follow(at);
      look(at);
    },
    onKey: (event, own) => {
      const at = field.current;
      paste.noteKey(event);
      // Enter that picks a candidate of an input method is its own.
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

/** A new line that goes on with the list, the quote or the code that the caret is in. */
function continuation({ value, selection }: WritingField): TextEdit | undefined {
  const { from, to } = selection;
  const change = from === to ? continueLine(value, from) : undefined;
  return change && ((field) => field.replace(change, change.text));
}
