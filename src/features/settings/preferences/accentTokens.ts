import { fromHex, type Oklch, toCss, withinScreen } from '~/lib/oklch';
import type { Accent } from '~/session/preferences/accent';

export interface AccentChoice {
  readonly id: string;
  readonly name: string;
  /** undefined: the style sheet's accent. */
  readonly hex: string | undefined;
}

export const ACCENTS: readonly AccentChoice[] = [
  { id: 'petrol', name: 'Petrol', hex: undefined },
  { id: 'blue', name: 'Blue', hex: '#2f5fc4' },
  { id: 'violet', name: 'Violet', hex: '#7a4cc2' },
  { id: 'berry', name: 'Berry', hex: '#b03a78' },
  { id: 'brick', name: 'Brick', hex: '#b04a2c' },
  { id: 'moss', name: 'Moss', hex: '#4d7a2a' },
];

type Theme = 'light' | 'dark';
/** Petrol's values, as in the style sheet. */
type Shade = readonly [lightness: number, chroma: number, alpha?: number];

const PETROL_CHROMA = 0.084;
/** Grays stay gray; the chroma of vivid colors is capped at this multiple of petrol's. */
const MOST_CHROMA = 2;

/**
 * The accent roles (ui/tokens.css). A color takes its hue from the choice and its lightness from here, which determines
 * contrast: the test checks that for every hue.
 */
const ROLES: Readonly<Record<string, Readonly<Record<Theme, Shade>>>> = {
  '--accent': { light: [0.47, 0.084], dark: [0.545, 0.091] },
  '--accent-hover': { light: [0.425, 0.078], dark: [0.512, 0.087] },
  '--accent-press': { light: [0.385, 0.071], dark: [0.475, 0.081] },
  '--accent-ink': { light: [0.45, 0.082], dark: [0.81, 0.087] },
  '--accent-tint': { light: [0.945, 0.024], dark: [0.315, 0.04] },
  '--accent-line': { light: [0.72, 0.075], dark: [0.5, 0.075] },
  '--focus': { light: [0.53, 0.115], dark: [0.8, 0.11] },
  '--focus-calm': { light: [0.6, 0.1], dark: [0.62, 0.09] },
  '--focus-halo': { light: [0.6, 0.1, 0.14], dark: [0.62, 0.09, 0.2] },
  '--tide': { light: [0.6, 0.1], dark: [0.68, 0.1] },
  '--text-select': { light: [0.86, 0.065, 0.75], dark: [0.52, 0.085, 0.6] },
};

/** CSS custom properties of the document. */
export const ACCENT_TOKENS: readonly string[] = Object.keys(ROLES);

type Shades = Readonly<Record<string, Readonly<Record<Theme, Oklch>>>>;

/** Every role in a color's hue. */
export function accentShades(hex: string): Shades {
  const { c, h } = fromHex(hex);
  const share = Math.min(MOST_CHROMA, c / PETROL_CHROMA);
  const shade = ([l, chroma]: Shade) => withinScreen({ l, c: chroma * share, h });
  return Object.fromEntries(
    Object.entries(ROLES).map(([name, { light, dark }]) => [
      name,
      { light: shade(light), dark: shade(dark) },
    ]),
  );
}

/** What to store for a choice; undefined for the style sheet's accent. */
export function accentOf(choice: string): Accent | undefined {
  const hex = ACCENTS.find(({ id }) => id === choice)?.hex ?? choice;
  if (!/^#[\da-f]{6}$/i.test(hex)) return undefined;
  const tokens = Object.entries(accentShades(hex)).map(([name, { light, dark }]) => {
    const role = ROLES[name];
    const both = `${toCss(light, role?.light[2])}, ${toCss(dark, role?.dark[2])}`;
    return [name, `light-dark(${both})`] as const;
  });
  return { choice, tokens: Object.fromEntries(tokens) };
}
