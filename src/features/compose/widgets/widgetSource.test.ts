import { describe, expect, it } from 'vitest';
import { type WidgetDraft, widgetFaults, widgetSource } from './widgetSource';

const line = (text: string, details = '') => ({ text, details });
const poll = (head: string, ...lines: string[]): WidgetDraft => ({
  kind: 'poll',
  head,
  lines: lines.map((text) => line(text)),
});

describe('widgetSource', () => {
  it('writes a poll with its options, without empty ones', () => {
    expect(widgetSource(poll(' When? ', 'Now', '', ' - dash '))).toBe(
      '/poll When?\n- Now\n- - dash',
    );
  });

  it('writes tasks with their details', () => {
    const lines = [line('Rope', '20 m: blue'), line('Paint')];
    expect(widgetSource({ kind: 'todo', head: '', lines })).toBe(
      '/todo\n- Rope: 20 m: blue\n- Paint',
    );
  });
});

describe('widgetFaults', () => {
  it('requires a question and unique options', () => {
    expect(widgetFaults(poll('When?', 'Now', ''))).toBeUndefined();
    expect(widgetFaults(poll(' '))).toMatchObject({ head: 'Enter a question.' });
    expect(widgetFaults(poll('When?', 'Now', '', 'now '))?.lines).toEqual(
      new Map([[2, 'You entered this option twice.']]),
    );
  });

  it('keeps a task’s name and its details apart', () => {
    const todo = (...lines: WidgetDraft['lines']): WidgetDraft => ({
      kind: 'todo',
      head: '',
      lines,
    });
    expect(widgetFaults(todo(line('Rope', '20 m: blue')))).toBeUndefined();
    expect(widgetFaults(todo(line('Rope: 20 m')))?.lines.has(0)).toBe(true);
    expect(widgetFaults(todo(line('', '20 m')))?.lines.get(0)).toBe('Enter a task.');
    expect(widgetFaults(todo(line(''), line('')))?.lines.get(0)).toBe('Enter a task.');
  });
});
