export interface Box {
  readonly width: number;
  readonly height: number;
}

const DIMENSIONS = /^(\d{1,6})x(\d{1,6})$/;

/** Reads `data-original-dimensions`, `6000x4000`. */
export function parseDimensions(text: string | undefined): Box | undefined {
  const match = DIMENSIONS.exec(text ?? '');
  const box = { width: Number(match?.[1]), height: Number(match?.[2]) };
  return box.width > 0 && box.height > 0 ? box : undefined;
}

/** The largest box of the same shape within `limit`, in whole pixels; images are never enlarged. */
export function fitBox(original: Box, limit: Box): Box {
  const scale = Math.min(1, limit.width / original.width, limit.height / original.height);
  return {
    width: Math.max(1, Math.round(original.width * scale)),
    height: Math.max(1, Math.round(original.height * scale)),
  };
}

/** Below this size, a preview is unrecognizable. */
const LEAST = 120;

/** How an image fits its box: it fills it (default), only its top is shown, or the whole image with space around. */
export type Fit = 'top' | 'whole' | undefined;

/** The space for images: within text, alone below it, or in a row where all have the same height. */
export interface Frame extends Box {
  readonly kind: 'inline' | 'alone' | 'row';
}

/** Very long or very small images don't fill their box; see `fitIn`. */
export function frameBox(original: Box, { kind, width, height }: Frame): Box {
  const isRow = kind === 'row';
  const box = fitBox(original, { width: isRow ? Infinity : width, height });
  if (kind === 'inline') return box;
  return {
    width: Math.min(width, Math.max(LEAST, box.width)),
    height: isRow ? height : Math.max(LEAST, box.height),
  };
}

export function fitIn(original: Box, box: Box): Fit {
  if (original.width < box.width || original.height < box.height) return 'whole';
  const shape = (original.width * box.height) / (original.height * box.width);
  if (shape > 1.5) return 'whole';
  return shape < 0.95 ? 'top' : undefined;
}
