import { type AnyShape, anyOf, int, literal, object, optional, str } from '~/contract/decode';
import { LIMITS } from '~/contract/limits';
import { badRequest } from '../../http/apiError';

const WIDGET = object({ widget_type: str, extra_data: object({}) });
const TEXT_MAX = 5000;

/** Events of a poll, of which only the question is the author's alone (gaps 9.4). */
const POLL_EVENT = anyOf(
  object({ type: literal('new_option'), idx: int, option: str }),
  object({ type: literal('vote'), key: str, vote: literal(1, -1) }),
  object({ type: literal('question'), question: str }),
);
const TODO_EVENT = anyOf(
  object({
    type: literal('new_task'),
    key: int,
    task: str,
    desc: str,
    completed: optional(literal(false)),
  }),
  object({ type: literal('strike'), key: str }),
  object({ type: literal('edit_task'), key: str, task: str, desc: str }),
  object({ type: literal('new_task_list_title'), title: str }),
);
const EVENTS: Readonly<Record<string, AnyShape>> = { poll: POLL_EVENT, todo: TODO_EVENT };
const AUTHOR_ONLY: readonly unknown[] = ['question', 'new_task_list_title'];

/** Whether JSON text declares a widget. */
export function isWidget(content: string): boolean {
  return WIDGET.is(parse(content));
}

/** Refuses what the widget that `first` declares would not understand, and what only its author may do. */
export function checkWidgetEvent(first: string, content: string, isAuthor: boolean): void {
  const event = parse(content);
  const widget = parse(first);
  const type = WIDGET.is(widget) ? (widget as { widget_type: string }).widget_type : '';
  const shape = EVENTS[type];
  // Widgets that only other clients know: theirs to judge.
  if (shape === undefined) return;
  if (!shape.is(event)) throw badRequest(`Invalid ${type} data`);
  const { type: kind, idx, key } = event as { type: string; idx?: number; key?: unknown };
  if (AUTHOR_ONLY.includes(kind) && !isAuthor) {
    throw badRequest('You are not allowed to edit this: it is the author’s alone');
  }
  const counter = idx ?? (kind === 'new_task' ? key : 0);
  if (typeof counter === 'number' && (counter < 0 || counter > LIMITS.pollIdx)) {
    throw badRequest(`Invalid ${type} data: too many entries`);
  }
  if (content.length > TEXT_MAX) throw badRequest(`Invalid ${type} data: too long`);
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    throw badRequest('Invalid json for submessage');
  }
}
