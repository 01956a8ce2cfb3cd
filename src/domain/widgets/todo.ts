import type { TodoStep } from '~/contract/records/widget';
import type { UserId } from '../ids';
import type { Done } from './readWidget';

export interface TodoTask {
  /** The task's key in steps: `0,canned` for initial tasks, else `<their count>,<user id>`. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly isDone: boolean;
  /** How often the user has toggled it: tells whether their latest step has arrived. */
  readonly ownSteps: number;
}

export interface TodoList {
  readonly kind: 'todo';
  readonly title: string;
  readonly tasks: readonly TodoTask[];
  /** The index of the next task that the user adds. */
  readonly nextIndex: number;
}

/** Computes a to-do list's state after all its steps. */
export function foldTodo(
  start: {
    readonly task_list_title?: string;
    readonly tasks?: readonly { readonly task: string; readonly desc?: string }[];
  },
  steps: readonly Done<TodoStep>[],
  { authorId, self }: { readonly authorId: UserId; readonly self: UserId },
): TodoList {
  const tasks = new Map<string, TodoTask>();
  // Exact comparison, like all clients: what one of them leaves out, the others must leave out too.
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
