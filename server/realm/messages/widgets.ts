import { type AnyShape, type ObjectShape, object, str } from '~/contract/decode';
import { LIMITS } from '~/contract/limits';
import {
  choicesStart,
  POLL_STEPS,
  pollStart,
  TODO_STEPS,
  todoStart,
} from '~/contract/records/widget';
import { badRequest } from '../../core/apiError';

const WIDGET = object({ widget_type: str, extra_data: object({}) });
const TEXT_MAX = 5000;

const STEPS: Readonly<Record<string, Readonly<Record<string, ObjectShape<Fields>>>>> = {
  poll: POLL_STEPS,
  todo: TODO_STEPS,
};
type Fields = Readonly<Record<string, AnyShape>>;
const AUTHOR_ONLY: readonly unknown[] = ['question', 'new_task_list_title'];

const WIDGET_MAX = 10_000;

/** Whether a JSON text declares a widget. */
export function isWidget(content: string): boolean {
  return WIDGET.is(parse(content));
}

/**
 * The JSON text of a widget for a bot's message. Accepts JSON text or the object itself, since some libraries send one,
 * some the other.
 */
export function readWidget(given: unknown): string | undefined | 'invalid' {
  if (given === undefined || given === null || given === '') return undefined;
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  if (text.length > WIDGET_MAX || text.includes('\0')) return 'invalid';
  try {
    return isKnownWidget(JSON.parse(text)) ? text : 'invalid';
  } catch {
    return 'invalid';
  }
}

/** A known kind with valid contents, since clients render what it contains. */
function isKnownWidget(value: unknown): boolean {
  return [pollStart, todoStart, choicesStart].some((shape) => shape.is(value));
}

/** Refuses events the widget declared by `first` would not understand, and those only its author can send. */
export function checkWidgetEvent(first: string, content: string, isAuthor: boolean): void {
  const event = parse(content);
  const widget = parse(first);
  const type = WIDGET.is(widget) ? (widget as { widget_type: string }).widget_type : '';
  const steps = STEPS[type];
  // Widgets known only to other clients: theirs to validate.
  if (steps === undefined) return;
  const { type: kind, idx, key } = (event ?? {}) as Partial<Record<string, unknown>>;
  const shape = typeof kind === 'string' && Object.hasOwn(steps, kind) ? steps[kind] : undefined;
  if (shape === undefined) throw badRequest(`Unknown type for ${type} data: ${kind}`);
  // Exactly these fields: a client may drop the whole event over one it doesn't expect.
  const hasAll = isSameSet(Object.keys(event as object), Object.keys(shape.fields));
  if (!hasAll || !shape.is(event)) throw badRequest(`Invalid ${type} data`);
  if (AUTHOR_ONLY.includes(kind) && !isAuthor) {
    throw badRequest('Only its author can edit this');
  }
  const counter = idx ?? (kind === 'new_task' ? key : 0);
  if (typeof counter === 'number' && (counter < 0 || counter > LIMITS.pollIdx)) {
    throw badRequest(`Invalid ${type} data: too many entries`);
  }
  if (content.length > TEXT_MAX) throw badRequest(`Invalid ${type} data: too long`);
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name) => b.includes(name));
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    throw badRequest('Invalid json for submessage');
  }
}
