import { expect, it } from 'vitest';
import { contrast, fromHex, type Oklch } from '~/lib/oklch';
import { ACCENTS, accentOf, accentShades } from './accentTokens';

const WHITE = { l: 1, c: 0, h: 0 };
const SHEET = { light: fromHex('#fcfdfe'), dark: fromHex('#161a1d') };
const own = ACCENTS.flatMap(({ hex }) => hex ?? []);
/** The full hue circle at maximum saturation, and colors without a hue. */
const custom = [
  ...Array.from({ length: 36 }, (_, at) => hexOf(at / 6)),
  '#ffffff',
  '#000000',
  '#808080',
];

/** The pure color at a sixth of the hue circle, 0 to 6, as `#rrggbb`. */
function hexOf(sixth: number): string {
  const part = (from: number) => {
    const away = Math.abs(((sixth - from + 9) % 6) - 3);
    return Math.round(255 * Math.min(1, Math.max(0, 2 - away)));
  };
  return `#${[part(0), part(2), part(4)].map((n) => n.toString(16).padStart(2, '0')).join('')}`;
}

it('has six accents', () => expect(ACCENTS).toHaveLength(6));

it.each([...own, ...custom])('text on and in an accent of %s is readable in both themes', (hex) => {
  const shades = accentShades(hex);
  const at = (name: string, theme: 'light' | 'dark') => shades[name]?.[theme] as Oklch;
  for (const theme of ['light', 'dark'] as const) {
    for (const name of ['--accent', '--accent-hover', '--accent-press'])
      expect(contrast(WHITE, at(name, theme)), `${name} ${theme}`).toBeGreaterThanOrEqual(4.5);
    const ink = at('--accent-ink', theme);
    expect(contrast(ink, SHEET[theme])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ink, at('--accent-tint', theme))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(at('--focus', theme), SHEET[theme])).toBeGreaterThanOrEqual(3);
  }
});

it('stores nothing for the default or an invalid color', () => {
  expect(accentOf('petrol')).toBeUndefined();
  expect(accentOf('url(x)')).toBeUndefined();
  expect(accentOf('#B03A78')?.tokens['--accent']).toMatch(
    /^light-dark\(oklch\(.*\), oklch\(.*\)\)$/,
  );
});

it('measures contrast as WCAG does', () => {
  expect(contrast(fromHex('#ffffff'), fromHex('#000000'))).toBeCloseTo(21, 1);
  expect(contrast(fromHex('#777777'), fromHex('#ffffff'))).toBeCloseTo(4.48, 1);
});
