import { describe, expect, it } from 'vitest';
import { ContentCache } from './contentCache';

function tree(text: string): HTMLElement {
  const element = document.createElement('div');
  element.textContent = text;
  return element;
}

const built = (text: string) => ({ tree: tree(text), dependencies: [], finishes: [] });

function filled(limits: { entries: number; characters: number }, keys: readonly string[]) {
  const cache = new ContentCache(limits);
  for (const key of keys) cache.put(key, 'html', built(key), { changes: false });
  return cache;
}

describe('ContentCache', () => {
  it('evicts the least recently used beyond its number of entries', () => {
    const cache = filled({ entries: 2, characters: 100 }, ['a', 'b']);
    cache.take('a', 'html');
    cache.put('c', 'html', built('c'), { changes: false });
    expect(cache.take('b', 'html')).toBeUndefined();
    expect(cache.take('a', 'html')?.tree.textContent).toBe('a');
    expect(cache.take('c', 'html')?.tree.textContent).toBe('c');
  });

  it('evicts beyond its number of characters, and skips a larger entry', () => {
    const cache = filled({ entries: 9, characters: 10 }, ['a', 'b', 'c']);
    expect(cache.take('a', 'html')).toBeUndefined();
    expect(cache.take('b', 'html')?.tree.textContent).toBe('b');
    cache.put('d', 'x'.repeat(11), built('d'), { changes: false });
    expect(cache.take('d', 'x'.repeat(11))).toBeUndefined();
    expect(cache.take('c', 'html')?.tree.textContent).toBe('c');
  });

  it('counts an entry that is put again once', () => {
    const cache = new ContentCache({ entries: 9, characters: 10 });
    for (const text of ['1', '2', '3']) cache.put('a', 'html', built(text), { changes: false });
    cache.put('b', 'html', built('b'), { changes: false });
    expect(cache.take('a', 'html')?.tree.textContent).toBe('3');
  });

  it('keeps a tree that changes on screen as it was', () => {
    const cache = new ContentCache({ entries: 9, characters: 100 });
    const shown = tree('closed');
    cache.put('a', 'html', { tree: shown, dependencies: [], finishes: [] }, { changes: true });
    shown.textContent = 'open';
    expect(cache.take('a', 'html')?.tree.textContent).toBe('closed');
  });

  it('doesn’t return what would be built differently now', () => {
    const cache = new ContentCache({ entries: 9, characters: 100 });
    let name = 'First';
    const dependencies = [{ read: () => name, was: 'First' }];
    cache.put('a', 'html', { ...built('First'), dependencies }, { changes: false });
    expect(cache.take('a', 'html')?.tree.textContent).toBe('First');
    name = 'Second';
    expect(cache.take('a', 'html')).toBeUndefined();
  });

  it('returns each copy’s finishes', () => {
    const cache = new ContentCache({ entries: 9, characters: 100 });
    const finishes = [(copy: HTMLElement) => copy.append(' (finished)')];
    cache.put('a', 'html', { ...built('a'), finishes }, { changes: false });
    expect(cache.take('a', 'html')?.finishes).toBe(finishes);
  });
});
