import type { TodoStep } from '~/contract/records/widget';
import type { UserId } from '../ids';
import type { Done } from './readWidget';

export interface TodoTask {
  /** Names it in steps: `0,canned` for those it began with, else `<their count>,<who>`. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly isDone: boolean;
  /** How often one has ticked it or taken that back: tells whether one's own latest step has arrived. */
  readonly ownSteps: number;
}

export interface TodoList {
  readonly kind: 'todo';
  readonly title: string;
  readonly tasks: readonly TodoTask[];
  /** For the next task that oneself adds. */
  readonly nextIndex: number;
}

/** A to-do list after everything that was done to it. */
export function foldTodo(
  start: {
    readonly task_list_title?: string;
    readonly tasks?: readonly { readonly task: string; readonly desc?: string }[];
  },
  steps: readonly Done<TodoStep>[],
  { authorId, self }: { readonly authorId: UserId; readonly self: UserId },
): TodoList {
  const tasks = new Map<string, TodoTask>();
  // To the letter, as all clients do: what one of them leaves out must be left out by the others.
  const isTaken = (name: string) => [...tasks.values()].some((task) => task.name === name);
  const add = (key: string, name: string, description: string, isDone = false) => {
    if (isTaken(name) || tasks.has(key)) return;
    tasks.set(key, { key, name, description, isDone, ownSteps: 0 });
  };
  let title = start.task_list_title ?? '';
  let nextIndex = 1;
  for (const [index, { task, desc }] of (start.tasks ?? []).entries()) {
    add(`${index},canned`, task, desc ?? '');
  }
  for (const { senderId, step } of steps) {
    switch (step.type) {
      case 'new_task':
        add(`${step.key},${senderId}`, step.task, step.desc, step.completed);
        if (senderId === self) nextIndex = Math.max(nextIndex, step.key + 1);
        break;
      case 'strike': {
        const task = tasks.get(step.key);
        if (!task) break;
        const ownSteps = task.ownSteps + (senderId === self ? 1 : 0);
        tasks.set(step.key, { ...task, isDone: !task.isDone, ownSteps });
        break;
      }
      case 'new_task_list_title':
        if (senderId === authorId) title = step.title;
        break;
    }
  }
  return { kind: 'todo', title, tasks: [...tasks.values()], nextIndex };
}
