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

/** Something somebody did to a widget, in the order of the server. */
export interface Done<Step> {
  readonly senderId: UserId;
  readonly step: Step;
}

const named = object({ widget_type: str });

/**
 * The poll, to-do list or choices that a message is, as its submessages have made it (gap 9.4).
 * undefined: it is a plain message, or a widget that only other clients know.
 * What is malformed is left out, as if nobody had done it.
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
