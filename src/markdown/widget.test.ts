import { describe, expect, it } from 'vitest';
import { renderContext } from '~/testing/renderContext';
import { render } from './render';

const widgetOf = (source: string) => render(source, renderContext()).widget;

describe('widgets', () => {
  it('create a poll from a question and options', () => {
    expect(widgetOf('/poll Where to?\n* Harbor\n- Lighthouse\n\n  Pier: north  ')).toEqual({
      type: 'poll',
      extraData: { question: 'Where to?', options: ['Harbor', 'Lighthouse', 'Pier: north'] },
    });
    expect(widgetOf('/poll')).toEqual({ type: 'poll', extraData: { question: '', options: [] } });
  });

  it('create a to-do list with descriptions', () => {
    expect(widgetOf('/todo Before launch\nbuy rope: 20 m: blue\n* paint\n')).toEqual({
      type: 'todo',
      extraData: {
        task_list_title: 'Before launch',
        tasks: [
          { task: 'buy rope', desc: '20 m: blue' },
          { task: 'paint', desc: '' },
        ],
      },
    });
  });

  it('need the command at the start', () => {
    for (const source of ['x /poll a', '/polls a', 'a\n/poll b', '/me waves'])
      expect(widgetOf(source), source).toBeUndefined();
  });
});
