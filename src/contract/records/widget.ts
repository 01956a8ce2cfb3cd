import {
  anyOf,
  bool,
  int,
  list,
  literal,
  object,
  optional,
  type Read,
  since,
  str,
} from '../decode';

/**
 * Widgets (gap 9.4): a message's first submessage gives its kind and initial state, later ones what people have done
 * since. All are JSON text. Names are the wire's.
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

/** A bot's question with answers to press. It never changes: answers are messages. */
export const choicesStart = object({
  widget_type: literal('zform'),
  extra_data: object({
    type: literal('choices'),
    heading: str,
    choices: list(object({ short_name: str, long_name: str, reply: str })),
  }),
});

/** Changes to a poll, by type; only its author can change the question. */
export const POLL_STEPS = {
  new_option: object({ type: literal('new_option'), idx: int, option: str }),
  vote: object({ type: literal('vote'), key: str, vote: literal(1, -1) }),
  question: object({ type: literal('question'), question: str }),
} as const;
export const pollStep = anyOf(POLL_STEPS.new_option, POLL_STEPS.vote, POLL_STEPS.question);
export type PollStep = Read<typeof pollStep>;

/** Changes to a to-do list, by type; only its author can change the title. */
export const TODO_STEPS = {
  new_task: object({
    type: literal('new_task'),
    key: int,
    task: str,
    desc: str,
    /** Servers refuse a step without it, but have kept some from before they did. */
    completed: since(0, bool),
  }),
  strike: object({ type: literal('strike'), key: str }),
  new_task_list_title: object({ type: literal('new_task_list_title'), title: str }),
} as const;
export const todoStep = anyOf(
  TODO_STEPS.new_task,
  TODO_STEPS.strike,
  TODO_STEPS.new_task_list_title,
);
export type TodoStep = Read<typeof todoStep>;

export type WidgetStep = PollStep | TodoStep;
