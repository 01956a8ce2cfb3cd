/** A color by lightness (0 to 1), chroma and hue (degrees), as in CSS `oklch()`. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** Converts to linear-light RGB; components outside 0 to 1 are out of gamut. */
function toLinear({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isShown = (color: Oklch) => toLinear(color).every((part) => part > -0.0005 && part < 1.0005);

/** Reduces chroma until the color is in gamut, keeping hue and lightness. */
export function withinScreen(color: Oklch): Oklch {
  let { c } = color;
  while (c > 0 && !isShown({ ...color, c })) c = Math.max(0, c - 0.004);
  return { ...color, c };
}

/** WCAG relative luminance. */
function luminance(color: Oklch): number {
  const [red, green, blue] = toLinear(color).map((part) => Math.min(1, Math.max(0, part))) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio of two opaque colors, 1 to 21. */
export function contrast(a: Oklch, b: Oklch): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Parses `#rrggbb`. */
export function fromHex(hex: string): Oklch {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const h = (Math.atan2(b, a) * 180) / Math.PI;
  return { l, c: Math.hypot(a, b), h: (h + 360) % 360 };
}

export function toCss({ l, c, h }: Oklch, alpha = 1): string {
  const end = alpha < 1 ? ` / ${alpha}` : '';
  return `oklch(${round(l)} ${round(c)} ${round(h)}${end})`;
}

const round = (n: number) => Math.round(n * 1000) / 1000;
