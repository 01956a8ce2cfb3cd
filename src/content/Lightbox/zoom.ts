import type { Box } from '../urls/reservedBox';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How an image is shown: `scale` 1 fits the stage, `x` and `y` shift its center, in pixels. */
export interface View extends Point {
  readonly scale: number;
}

export const FITTED: View = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 8;

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value));
}

/** Zooms by `factor` while keeping what is under `point`, measured from the stage's center, in place. */
export function zoomAt(view: View, factor: number, point: Point): View {
  const scale = Math.min(MAX_SCALE, Math.max(FITTED.scale, view.scale * factor));
  const ratio = scale / view.scale;
  return {
    scale,
    x: point.x - (point.x - view.x) * ratio,
    y: point.y - (point.y - view.y) * ratio,
  };
}

export function panBy(view: View, shift: Point): View {
  return { scale: view.scale, x: view.x + shift.x, y: view.y + shift.y };
}

/** Keeps the edges of a larger image outside the stage, and centers a smaller one. */
export function keepOnStage(view: View, stage: Box, picture: Box): View {
  const spare = (shown: number, room: number) => Math.max(0, (shown * view.scale - room) / 2);
  return {
    scale: view.scale,
    x: clamp(view.x, spare(picture.width, stage.width)),
    y: clamp(view.y, spare(picture.height, stage.height)),
  };
}

export function isZoomed(view: View): boolean {
  return view.scale > FITTED.scale;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
