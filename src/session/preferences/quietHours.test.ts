import { afterEach, describe, expect, it, vi } from 'vitest';
import type { QuietHours } from '~/lib/quietHours';
import { changeQuiet, isQuiet, PAUSES, quietStore, watchQuiet } from './quietHours';

/** Local time; 18 November 2026 is a Wednesday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00`).getTime();
const NIGHT: QuietHours = { isOn: true, from: '22:00', to: '07:00', days: [3] };

describe('isQuiet', () => {
  it.each<[string, Partial<QuietHours>, number, string, boolean]>([
    ['before they begin', {}, 18, '21:59', false],
    ['from the first minute', {}, 18, '22:00', true],
    ['on the next morning', {}, 19, '06:59', true],
    ['no longer when they end', {}, 19, '07:00', false],
    ['in the morning before', {}, 18, '06:00', false],
    ['on another evening', {}, 19, '23:00', false],
    ['switched off', { isOn: false }, 18, '23:00', false],
    ['within one day', { from: '12:00', to: '13:00' }, 18, '12:30', true],
    ['after hours within one day', { from: '12:00', to: '13:00' }, 18, '13:00', false],
    ['all day long', { from: '00:00', to: '00:00' }, 18, '15:00', true],
    ['after all day long', { from: '00:00', to: '00:00' }, 19, '00:00', false],
    ['on no day', { days: [] }, 18, '23:00', false],
  ])('%s', (_name, hours, day, time, expected) => {
    expect(isQuiet({ hours: { ...NIGHT, ...hours }, pausedUntil: 0 }, at(day, time))).toBe(
      expected,
    );
  });

  it('is quiet until a pause ends', () => {
    const hours = { ...NIGHT, isOn: false };
    const noon = at(18, '12:00');
    expect(PAUSES.map(({ endAt }) => endAt(noon))).toEqual([
      at(18, '12:30'),
      at(18, '13:00'),
      at(19, '08:00'),
    ]);
    expect(isQuiet({ hours, pausedUntil: noon + 1 }, noon)).toBe(true);
    expect(isQuiet({ hours, pausedUntil: noon }, noon)).toBe(false);
  });
});

describe('quietStore', () => {
  afterEach(() => vi.unstubAllGlobals());

  function withStored(text: string | null) {
    const items = new Map(text === null ? [] : [['parley.quiet', text]]);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
    });
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    return items;
  }

  it('keeps the chosen hours', () => {
    withStored(null);
    const stop = watchQuiet();
    changeQuiet({ hours: NIGHT });
    quietStore.setState({ hours: { ...NIGHT, isOn: false } });
    watchQuiet()();
    expect(quietStore.getState().hours).toEqual(NIGHT);
    stop();
  });

  it.each(['{', '7', 'null', '{"hours":{"from":"9am"},"pausedUntil":0}'])(
    'falls back to the defaults for %s',
    (text) => {
      withStored(text);
      watchQuiet()();
      expect(quietStore.getState()).toMatchObject({ hours: { isOn: false }, pausedUntil: 0 });
    },
  );
});
