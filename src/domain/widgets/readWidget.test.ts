import { describe, expect, it } from 'vitest';
import * as eg from '~/testing/eg';
import type { UserId } from '../ids';
import { readWidget, type WidgetStep } from './readWidget';

const { ana, ben } = eg;
const self = ben.userId;

const POLL = { widget_type: 'poll', extra_data: { question: 'When?', options: ['Now', 'Later'] } };
const TODO = {
  widget_type: 'todo',
  extra_data: { task_list_title: 'Launch', tasks: [{ task: 'Rope', desc: '20 m' }] },
};

type Step = readonly [UserId, WidgetStep | string];

function read(start: unknown, steps: readonly Step[] = []) {
  const all: readonly (readonly [UserId, unknown])[] = [[ana.userId, start], ...steps];
  const submessages = all.map(([senderId, step], id) => ({
    id,
    senderId,
    msgType: 'widget',
    content: typeof step === 'string' ? step : JSON.stringify(step),
  }));
  return readWidget(eg.message({ senderId: ana.userId, submessages }), self);
}

describe('a poll', () => {
  it('counts each voter once, and withdraws votes', () => {
    const poll = read(POLL, [
      [ana.userId, { type: 'vote', key: 'canned,0', vote: 1 }],
      [self, { type: 'vote', key: 'canned,0', vote: 1 }],
      [self, { type: 'vote', key: 'canned,0', vote: 1 }],
      [self, { type: 'vote', key: 'canned,1', vote: 1 }],
      [ana.userId, { type: 'vote', key: 'canned,0', vote: -1 }],
      [ana.userId, { type: 'vote', key: 'canned,9', vote: 1 }],
    ]);
    expect(poll).toMatchObject({
      question: 'When?',
      voterCount: 1,
      options: [
        { key: 'canned,0', text: 'Now', voters: [self], ownSteps: 2 },
        { key: 'canned,1', text: 'Later', voters: [self], ownSteps: 1 },
      ],
    });
  });

  it('keys options by the user who added them, and ignores duplicate text', () => {
    const poll = read(POLL, [
      [self, { type: 'new_option', idx: 4, option: 'Never' }],
      [ana.userId, { type: 'new_option', idx: 1, option: 'NEVER' }],
      [ana.userId, { type: 'vote', key: `${self},4`, vote: 1 }],
    ]);
    expect(poll).toMatchObject({ nextIndex: 5 });
    expect(poll?.kind === 'poll' && poll.options.at(-1)).toMatchObject({
      text: 'Never',
      voters: [ana.userId],
    });
    expect(poll?.kind === 'poll' && poll.options).toHaveLength(3);
  });

  it('lets only the author change the question', () => {
    const steps: Step[] = [[self, { type: 'question', question: 'Mine?' }]];
    expect(read(POLL, steps)).toMatchObject({ question: 'When?' });
    steps.push([ana.userId, { type: 'question', question: 'Where?' }]);
    expect(read(POLL, steps)).toMatchObject({ question: 'Where?' });
  });

  it('ignores malformed steps', () => {
    const steps = ['{', '{"type":"vote","key":"canned,0","vote":7}', 'null', '[]', '{"type":"x"}'];
    expect(
      read(
        POLL,
        steps.map((step) => [self, step]),
      ),
    ).toEqual(read(POLL));
  });
});

describe('a to-do list', () => {
  it('toggles tasks, and counts the user’s own steps', () => {
    const strike = { type: 'strike', key: '0,canned' } as const;
    expect(read(TODO, [[self, strike]])).toMatchObject({ tasks: [{ isDone: true, ownSteps: 1 }] });
    expect(
      read(TODO, [
        [self, strike],
        [ana.userId, strike],
      ]),
    ).toMatchObject({ tasks: [{ isDone: false, ownSteps: 1 }] });
  });

  it('adds tasks by key, but never two with exactly the same name, like all clients', () => {
    const list = read(TODO, [
      [self, { type: 'new_task', key: 1, task: 'Paint', desc: '', completed: true }],
      [ana.userId, { type: 'new_task', key: 1, task: 'Rope', desc: 'again' }],
      [self, { type: 'new_task', key: 2, task: 'rope', desc: '' }],
      [ana.userId, `{"type":"edit_task","key":"1,${self}","task":"Varnish","desc":""}`],
      [self, { type: 'new_task_list_title', title: 'Mine' }],
    ]);
    expect(list).toMatchObject({
      title: 'Launch',
      nextIndex: 3,
      tasks: [
        { name: 'Rope', description: '20 m', isDone: false },
        { name: 'Paint', isDone: true },
        { name: 'rope', key: `2,${self}` },
      ],
    });
  });
});

describe('readWidget', () => {
  it('treats a message as plain if its first submessage is no known widget', () => {
    for (const start of [
      'nonsense',
      '{}',
      { widget_type: 'zform', extra_data: { type: 'choices' } },
      { widget_type: 'poll', extra_data: null },
      { widget_type: 'poll', extra_data: { options: 'x' } },
    ])
      expect(read(start)).toBeUndefined();
    expect(readWidget(eg.message(), self)).toBeUndefined();
  });

  it('offers a bot’s choices, except those with an empty reply', () => {
    const choice = (short_name: string, long_name: string, reply: string) => ({
      type: 'multiple_choice',
      short_name,
      long_name,
      reply,
    });
    const choices = [choice('A', 'Tea', 'answer A'), choice('B', 'Coffee', ' ')];
    const start = {
      widget_type: 'zform',
      extra_data: { type: 'choices', heading: 'Which?', choices },
    };
    expect(read(start)).toEqual({
      kind: 'choices',
      heading: 'Which?',
      choices: [{ mark: 'A', text: 'Tea', reply: 'answer A' }],
    });
  });

  it('accepts widgets from older servers with missing fields', () => {
    expect(read({ widget_type: 'todo', extra_data: {} })).toMatchObject({ title: '', tasks: [] });
  });
});
