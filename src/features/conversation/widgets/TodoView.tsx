import { ListTodo, Pencil, Plus } from 'lucide-react';
import { useId } from 'react';
import type { Message } from '~/domain/message';
import type { TodoList, TodoTask } from '~/domain/widgets/todo';
import { nameKey } from '~/lib/nameKey';
import { useSession } from '~/session/react';
import { stepWidget } from '~/session/resources/messages/widgets';
import { classes } from '~/ui/classes';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { LOCKED_CHOICE } from '~/ui/forms/useLock';
import { Icon } from '~/ui/marks/Icon';
import { type OpenStep, StepForm, useOpenStep } from './StepForm';
import { type Toggles, useToggles } from './useToggles';
import styles from './Widgets.module.css';

export interface TodoViewProps {
  readonly message: Message;
  readonly todo: TodoList;
  /** Whether it can only be viewed. */
  readonly isClosed: boolean;
}

/** Tasks that everyone can check off and add to (gap 9.4). */
export function TodoView({ message, todo, isClosed }: TodoViewProps) {
  const session = useSession();
  const headId = useId();
  const toggles = useToggles(message.id);
  const { form, open, step } = useOpenStep(message.id, ['title', 'new']);
  const isAuthor = message.senderId === session.account.userId;
  const isOpen = (task: TodoTask) => !toggles.shown({ ...task, isOn: task.isDone });
  const left = todo.tasks.filter(isOpen).length;
  return (
    <fieldset className={styles.widget} aria-labelledby={`${headId}-kind ${headId}-name`}>
      {form === 'title' ? (
        <StepForm
          fields={[{ id: 'title', label: 'Title', value: todo.title }]}
          check={({ title }) => (title === '' ? 'Enter a title.' : undefined)}
          save={({ title }) =>
            stepWidget(session, message.id, { type: 'new_task_list_title', title })
          }
          {...step}
        />
      ) : (
        <div className={styles.head}>
          <Icon of={ListTodo} />
          <span className="vh" id={`${headId}-kind`}>
            To-do list:{' '}
          </span>
          <span dir="auto" id={`${headId}-name`}>
            {todo.title || 'To do'}
          </span>
          {isAuthor && !isClosed && (
            <IconButton
              size="tiny"
              icon={Pencil}
              label="Change the title"
              onClick={() => open('title')}
            />
          )}
        </div>
      )}
      {todo.tasks.map((task) => (
        <Task
          key={task.key}
          task={task}
          toggles={toggles}
          closedBy={isClosed ? `${headId}-closed` : undefined}
        />
      ))}
      {form === 'new' && (
        <NewTaskForm
          tasks={todo.tasks}
          save={({ name, description }) =>
            stepWidget(session, message.id, {
              type: 'new_task',
              key: todo.nextIndex,
              task: name,
              desc: description,
              completed: false,
            })
          }
          step={step}
        />
      )}
      <footer>
        {!isClosed && form !== 'new' && (
          <Button size="small" look="ghost" icon={Plus} onClick={() => open('new')}>
            Add a task
          </Button>
        )}
        <span id={`${headId}-closed`}>
          {isClosed ? 'This channel is archived.' : summary(left, todo.tasks.length)}
        </span>
      </footer>
    </fieldset>
  );
}

function summary(left: number, all: number): string {
  if (all === 0) return 'No tasks yet';
  return left === 0 ? 'All done' : `${left} of ${all} left`;
}

function Task({
  task,
  toggles,
  closedBy,
}: {
  task: TodoTask;
  toggles: Toggles;
  /** Id of the text that says why no one can check it off. */
  closedBy: string | undefined;
}) {
  const { key, name, description } = task;
  const ticked = { ...task, isOn: task.isDone };
  const isDone = toggles.shown(ticked);
  return (
    <div className={classes(styles.task, isDone && styles.done)}>
      <label>
        <input
          type="checkbox"
          checked={isDone}
          onChange={() => toggles.toggle(ticked, { type: 'strike', key })}
          {...(closedBy === undefined ? {} : { ...LOCKED_CHOICE, 'aria-describedby': closedBy })}
        />
        <span className={styles.text}>
          <span dir="auto">{name}</span>
          {description !== '' && <small dir="auto">{description}</small>}
        </span>
      </label>
    </div>
  );
}

function NewTaskForm({
  tasks,
  save,
  step,
}: {
  tasks: readonly TodoTask[];
  save: (values: { readonly name: string; readonly description: string }) => Promise<void>;
  step: OpenStep<string>['step'];
}) {
  return (
    <StepForm
      fields={[
        { id: 'name', label: 'New task', value: '' },
        { id: 'description', label: 'Details (optional)', value: '' },
      ]}
      check={({ name }) => {
        if (name === '') return 'Enter a task.';
        const isThere = tasks.some((other) => nameKey(other.name) === nameKey(name));
        return isThere ? 'This task already exists.' : undefined;
      }}
      save={save}
      {...step}
    />
  );
}
