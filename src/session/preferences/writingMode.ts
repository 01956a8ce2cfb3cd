import { createStore } from 'zustand/vanilla';
import { devicePreference } from '~/storage/page/preferences';

/** How messages are written on this device: with formatting shown, or as Markdown source. */
export type WritingMode = 'formatted' | 'source';

const kept = devicePreference('writing');

/** One mode for everything written in this tab; changes also apply to tabs opened later. */
export const writingModeStore = createStore<{ readonly mode: WritingMode }>(() => ({
  mode: keptMode() ?? usualMode(),
}));

export function setWritingMode(mode: WritingMode): void {
  writingModeStore.setState({ mode });
  kept.write(mode);
}

function keptMode(): WritingMode | undefined {
  const value = kept.read();
  return value === 'formatted' || value === 'source' ? value : undefined;
}

/** Phone input methods work best with a plain field. */
function usualMode(): WritingMode {
  return globalThis.matchMedia?.('(pointer: fine)').matches ? 'formatted' : 'source';
}
