import { expect, it } from 'vitest';
import { testServer } from '../../../testing/testServer';

async function withList() {
  const server = await testServer();
  const { owner } = server;
  const ben = await server.signUp('Ben');
  await owner.createChannel('harbor', {}, [ben]);
  const message_id = await owner.send('harbor', 'tide', '/todo Launch\nRope: 20 m');
  const step = (content: object) => ({ message_id, content: JSON.stringify(content) });
  return { owner, ben, step };
}
const task = { type: 'new_task', key: 1, task: 'Paint', desc: '', completed: false };

it('a to-do list accepts the events that public API clients send', async () => {
  const { owner, ben, step } = await withList();
  await ben.call('sendSubmessage', step(task));
  await ben.call('sendSubmessage', step({ ...task, key: 1000, completed: true }));
  await ben.call('sendSubmessage', step({ type: 'strike', key: '0,canned' }));
  await owner.call('sendSubmessage', step({ type: 'new_task_list_title', title: 'Today' }));
});

it.each<[what: string, step: object]>([
  [
    'a type that no other client knows',
    { type: 'edit_task', key: '0,canned', task: 'x', desc: '' },
  ],
  ['no type', { key: 1 }],
  ['the type of another widget', { type: 'vote', key: 'canned,0', vote: 1 }],
  ['a name that every object has', { type: 'constructor' }],
  ['a task without its state', { type: 'new_task', key: 1, task: 'Paint', desc: '' }],
  ['a state that is none', { ...task, completed: 'no' }],
  ['a field too many', { ...task, color: 'red' }],
  ['a key below the first', { ...task, key: -1 }],
  ['a key above the last', { ...task, key: 1001 }],
  ['a key that is no number', { ...task, key: '1' }],
  ['a strike without a key', { type: 'strike' }],
  ['a title that is none', { type: 'new_task_list_title', title: 7 }],
])('a to-do list refuses %s', async (_what, content) => {
  const { owner, step } = await withList();
  expect(await owner.refused('sendSubmessage', step(content))).toMatchObject({
    code: 'BAD_REQUEST',
  });
});

it('only the author can change the title of a to-do list', async () => {
  const { ben, step } = await withList();
  await ben.refused('sendSubmessage', step({ type: 'new_task_list_title', title: 'Mine' }));
});
