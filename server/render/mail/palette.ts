export interface Palette {
  readonly canvas: string;
  readonly sheet: string;
  readonly line: string;
  readonly ink: string;
  readonly quiet: string;
  readonly link: string;
  readonly accent: string;
}

/** The page's colors (src/ui) in hex, because mail clients don't support `oklch()`. */
export const LIGHT: Palette = {
  canvas: '#edf2f5',
  sheet: '#fcfefe',
  line: '#dadfe1',
  ink: '#1a2329',
  quiet: '#60696f',
  link: '#045f76',
  accent: '#02667a',
};

export const DARK: Palette = {
  canvas: '#0c1216',
  sheet: '#141a1f',
  line: '#272f34',
  ink: '#e4e9eb',
  quiet: '#949da2',
  link: '#79d1de',
  accent: '#187d92',
};
