import { anyOf, int, list, literal, object, optional, type Read, str } from '../decode';

/**
 * Widgets (gaps 9.4): the first submessage of a message says what it is and what it starts with,
 * the later ones are what people did since. All of it is JSON text. Names are the wire's.
 */
export const pollStart = object({
  widget_type: literal('poll'),
  extra_data: object({ question: optional(str), options: optional(list(str)) }),
});

const startTask = object({ task: str, desc: optional(str) });
export const todoStart = object({
  widget_type: literal('todo'),
  extra_data: object({ task_list_title: optional(str), tasks: optional(list(startTask)) }),
});

/** A bot's question with answers to press; nothing is done to it, answers are messages. */
export const choicesStart = object({
  widget_type: literal('zform'),
  extra_data: object({
    type: literal('choices'),
    heading: str,
    choices: list(object({ short_name: str, long_name: str, reply: str })),
  }),
});

/** What is done to a poll; the question is its author's alone. */
export const pollStep = anyOf(
  object({ type: literal('new_option'), idx: int, option: str }),
  object({ type: literal('vote'), key: str, vote: literal(1, -1) }),
  object({ type: literal('question'), question: str }),
);
export type PollStep = Read<typeof pollStep>;

/** What is done to a to-do list; the title is its author's alone. */
export const todoStep = anyOf(
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
export type TodoStep = Read<typeof todoStep>;

export type WidgetStep = PollStep | TodoStep;
