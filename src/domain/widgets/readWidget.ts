import { type AnyShape, object, type Read, str } from '~/contract/decode';
import {
  choicesStart,
  type PollStep,
  pollStart,
  pollStep,
  type TodoStep,
  todoStart,
  todoStep,
} from '~/contract/records/widget';
import type { UserId } from '../ids';
import type { Message, Submessage } from '../message';
import { type Choices, foldChoices } from './choices';
import { foldPoll, type Poll } from './poll';
import { foldTodo, type TodoList } from './todo';

export type { WidgetStep } from '~/contract/records/widget';
export type Widget = Poll | TodoList | Choices;

/** A step of a user in a widget, in server order. */
export interface Done<Step> {
  readonly senderId: UserId;
  readonly step: Step;
}

const named = object({ widget_type: str });

/**
 * Reads the poll, to-do list or choices in a message, after all its submessages (gap 9.4). undefined: a plain message,
 * or a widget that only other clients know. Malformed steps are ignored.
 */
export function readWidget(message: Message, self: UserId): Widget | undefined {
  const [first, ...rest] = message.submessages;
  const start = first && parse(first);
  if (!named.is(start)) return undefined;
  const about = { authorId: message.senderId, self };
  if (pollStart.is(start)) {
    const { extra_data } = start as Read<typeof pollStart>;
    return foldPoll(extra_data, done<PollStep>(rest, pollStep), about);
  }
  if (todoStart.is(start)) {
    const { extra_data } = start as Read<typeof todoStart>;
    return foldTodo(extra_data, done<TodoStep>(rest, todoStep), about);
  }
  if (choicesStart.is(start)) return foldChoices((start as Read<typeof choicesStart>).extra_data);
  return undefined;
}

function done<Step>(submessages: readonly Submessage[], shape: AnyShape): readonly Done<Step>[] {
  const steps: Done<Step>[] = [];
  for (const submessage of submessages) {
    const step = parse(submessage);
    if (shape.is(step)) steps.push({ senderId: submessage.senderId, step: step as Step });
  }
  return steps;
}

function parse({ msgType, content }: Submessage): unknown {
  if (msgType !== 'widget') return undefined;
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
