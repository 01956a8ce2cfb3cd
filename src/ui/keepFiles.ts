/**
 * Keeps the browser from navigating to a file that is dropped where nothing accepts it, for as long as the page
 * lives.
 */
export function keepFiles(): void {
  for (const type of ['dragover', 'drop'] as const) {
    globalThis.addEventListener(type, (event) => {
      const { target, dataTransfer } = event;
      const isTaken = target instanceof Element && target.closest('input[type="file"]') !== null;
      if (isTaken || !dataTransfer?.types.includes('Files')) return;
      // A drop target has accepted it by now.
      if (type === 'dragover' && !event.defaultPrevented) dataTransfer.dropEffect = 'none';
      event.preventDefault();
    });
  }
}
