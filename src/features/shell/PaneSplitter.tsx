import { useStore } from 'zustand';
import {
  PANE_LIMITS,
  paneWidths,
  type ResizedPane,
  setPaneWidth,
} from '~/session/preferences/paneWidths';
import { Splitter } from '~/ui/controls/Splitter';

/** Resizes the sidebar or the side view; the last thing in it, so that it isn't the first that Tab comes to. */
export function PaneSplitter({ pane }: { pane: ResizedPane }) {
  const width = useStore(paneWidths, (widths) => widths[pane]);
  return (
    <Splitter
      {...PANE_LIMITS[pane]}
      label={pane === 'sidebar' ? 'Width of the sidebar' : 'Width of the side view'}
      edge={pane === 'sidebar' ? 'end' : 'start'}
      width={width}
      onResize={(next) => setPaneWidth(pane, next)}
    />
  );
}
