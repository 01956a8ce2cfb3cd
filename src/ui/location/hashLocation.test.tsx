import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HashLocation, navigate, readLocation, watchLocation } from './hashLocation';

let seen: HashLocation[];
let stop: () => void;

beforeEach(() => {
  globalThis.history.replaceState(null, '', '/');
  seen = [];
  stop = watchLocation((location) => seen.push(location));
});
afterEach(() => stop());

function popped(): Promise<unknown> {
  return new Promise((resolve) => globalThis.addEventListener('popstate', resolve, { once: true }));
}

describe('a place inside the page', () => {
  it('is the root without a fragment, and has a slash however it is spelled', () => {
    expect(readLocation()).toEqual({ pathname: '/', state: null, isReturn: false });
    globalThis.history.replaceState(null, '', '/#inbox');
    expect(readLocation().pathname).toBe('/inbox');
    globalThis.history.replaceState(null, '', '/#/inbox?x=1#y');
    expect(readLocation().pathname).toBe('/inbox');
  });

  it('is told to who watches, with what was left there', () => {
    navigate('/recent', { state: { from: 'inbox' } });
    expect(seen).toEqual([{ pathname: '/recent', state: { from: 'inbox' }, isReturn: false }]);
    expect(globalThis.location.hash).toBe('#/recent');
  });

  it('never leaves the page, whatever the path', () => {
    navigate('//elsewhere.example/x');
    expect(readLocation().pathname).toBe('/elsewhere.example/x');
    expect(globalThis.location.pathname).toBe('/');
  });

  it('is returned to by Back, and found as it was left', async () => {
    navigate('/recent', { state: 7 });
    navigate('/inbox');
    const back = popped();
    globalThis.history.back();
    await back;
    expect(seen.at(-1)).toEqual({ pathname: '/recent', state: 7, isReturn: true });
  });

  it('can take the place of the one before', () => {
    const length = globalThis.history.length;
    navigate('/inbox', { replace: true });
    expect(globalThis.history.length).toBe(length);
    expect(seen.at(-1)?.pathname).toBe('/inbox');
  });

  it('is not a return when a link was clicked', async () => {
    const arrived = popped();
    globalThis.location.hash = '#/feed';
    await arrived;
    expect(seen.at(-1)).toEqual({ pathname: '/feed', state: null, isReturn: false });
  });

  it('is told no longer once nobody watches', () => {
    stop();
    navigate('/recent');
    expect(seen).toEqual([]);
  });
});
