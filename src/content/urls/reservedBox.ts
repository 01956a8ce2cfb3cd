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

/** The largest box of the same shape within `limit`, in whole pixels; pictures are never enlarged. */
export function fitBox(original: Box, limit: Box): Box {
  const scale = Math.min(1, limit.width / original.width, limit.height / original.height);
  return {
    width: Math.max(1, Math.round(original.width * scale)),
    height: Math.max(1, Math.round(original.height * scale)),
  };
}
