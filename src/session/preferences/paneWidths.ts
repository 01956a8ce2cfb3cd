import { createStore } from 'zustand/vanilla';
import { devicePreference } from '~/storage/page/preferences';

export type ResizedPane = 'sidebar' | 'beside';
/** Pixels, for the panes that were resized. */
type PaneWidths = { readonly [pane in ResizedPane]?: number };

/** Pixels. Where less is left for the view, the page shows the side view narrower (ShellFrame.module.css). */
export const PANE_LIMITS = {
  sidebar: { min: 220, max: 440 },
  beside: { min: 320, max: 1200 },
} as const;

const kept = devicePreference('paneWidths');

/** The widths that the user has given to panes on this device. */
export const paneWidths = createStore<PaneWidths>(read);
kept.watch(() => paneWidths.setState(read(), true));

/** `width` is limited; undefined: the standard one. */
export function setPaneWidth(pane: ResizedPane, width: number | undefined): void {
  const { [pane]: _before, ...others } = paneWidths.getState();
  const widths = width === undefined ? others : { ...others, [pane]: limited(pane, width) };
  paneWidths.setState(widths, true);
  kept.write(Object.keys(widths).length === 0 ? undefined : widths);
}

/** Sets `--w-sidebar` and `--w-beside`, before anything is painted and whenever they change. */
export function followPaneWidths(): void {
  paint(paneWidths.getState());
  paneWidths.subscribe(paint);
}

function paint(widths: PaneWidths): void {
  const { style } = document.documentElement;
  for (const pane of ['sidebar', 'beside'] as const) {
    const width = widths[pane];
    if (width === undefined) style.removeProperty(`--w-${pane}`);
    else style.setProperty(`--w-${pane}`, `${width}px`);
  }
}

function read(): PaneWidths {
  const value = kept.read();
  if (typeof value !== 'object' || value === null) return {};
  const widths = value as { readonly [pane in ResizedPane]?: unknown };
  return { ...readOne(widths, 'sidebar'), ...readOne(widths, 'beside') };
}

function readOne(
  widths: { readonly [pane in ResizedPane]?: unknown },
  pane: ResizedPane,
): PaneWidths {
  const width = widths[pane];
  return typeof width === 'number' ? { [pane]: limited(pane, width) } : {};
}

function limited(pane: ResizedPane, width: number): number {
  const { min, max } = PANE_LIMITS[pane];
  return Math.round(Math.min(max, Math.max(min, width)));
}
