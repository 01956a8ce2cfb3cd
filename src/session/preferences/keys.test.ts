// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { resetKeys, setKey, swapKeys } from './changeKeys';
import { comboOf, KEY_IDS, KeyBindings, shownCombo } from './keys';

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
  code = '',
) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

beforeEach(() => localStorage.clear());

describe('comboOf and shownCombo', () => {
  it.each([
    [press('n'), 'n', 'n'],
    [press('N', { shiftKey: true }), 'N', 'Shift N'],
    [press('?', { shiftKey: true }), '?', '?'],
    [press('k', { ctrlKey: true }), 'Ctrl k', 'Ctrl K'],
    [press('K', { metaKey: true, shiftKey: true }), 'Ctrl Shift k', 'Ctrl Shift K'],
    [press('F2', { shiftKey: true }), 'Shift F2', 'Shift F2'],
  ])('%#', (event, combo, shown) => {
    expect(comboOf(event)).toBe(combo);
    expect(shownCombo(combo)).toBe(shown);
  });
});

describe('comboOf on layouts of other scripts', () => {
  it.each([
    ['Russian n', press('т', {}, 'KeyN'), 'n'],
    ['Russian Shift n', press('Т', { shiftKey: true }, 'KeyN'), 'N'],
    ['Greek Ctrl k', press('κ', { ctrlKey: true }, 'KeyK'), 'Ctrl k'],
    ['Hebrew Ctrl z', press('ז', { ctrlKey: true }, 'KeyZ'), 'Ctrl z'],
    ['Korean Shift i', press('ㅑ', { shiftKey: true }, 'KeyI'), 'I'],
  ])('%s is the Latin letter on the same key', (_name, event, combo) => {
    expect(comboOf(event)).toBe(combo);
  });
  it.each([
    ['AZERTY a', press('a', {}, 'KeyQ'), 'a'],
    ['German z', press('z', { ctrlKey: true }, 'KeyY'), 'Ctrl z'],
    ['French é', press('é', {}, 'Digit2'), 'é'],
    ['Russian dot on the slash key', press('.', {}, 'Slash'), '.'],
    ['Russian х on a bracket key', press('х', {}, 'BracketLeft'), 'х'],
  ])('%s is what was typed', (_name, event, combo) => {
    expect(comboOf(event)).toBe(combo);
  });
});

describe('KeyBindings', () => {
  it('starts with distinct keys', () => {
    const keys = new KeyBindings('a');
    const combos = KEY_IDS.map((id) => keys.of(id));
    expect(new Set(combos).size).toBe(combos.length);
  });
  it('stores changes per account, and resets them', () => {
    setKey(new KeyBindings('a'), 'inbox', 'g');
    const keys = new KeyBindings('a');
    expect(keys.find(press('g'), ['inbox'])).toBe('inbox');
    expect(keys.find(press('I', { shiftKey: true }), ['inbox'])).toBeUndefined();
    expect(new KeyBindings('b').of('inbox')).toBe('I');
    swapKeys(keys, 'inbox', 'recent');
    expect([keys.of('inbox'), keys.of('recent')]).toEqual(['t', 'g']);
    resetKeys(keys);
    expect(new KeyBindings('a').of('inbox')).toBe('I');
    expect(Object.keys(localStorage)).toEqual([]);
  });
  it('finds letters of other scripts as earlier builds stored them', () => {
    setKey(new KeyBindings('a'), 'inbox', 'т');
    const keys = new KeyBindings('a');
    expect(keys.find(press('т', {}, 'KeyN'), ['nextTopic', 'inbox'])).toBe('inbox');
    expect(keys.find(press('n', {}, 'KeyN'), ['nextTopic', 'inbox'])).toBe('nextTopic');
  });
  it('falls back to the defaults for invalid stored values', () => {
    for (const kept of ['[]', '"x"', '{"inbox":5,"other":"g"}', '{']) {
      localStorage.setItem('parley.keys a', kept);
      expect(new KeyBindings('a').of('inbox')).toBe('I');
    }
  });
});
