/**
 * A browser that is given a file leaves the page for it: wherever one is dropped and nothing takes it, nothing
 * happens. For as long as the page lives.
 */
export function keepFiles(): void {
  for (const type of ['dragover', 'drop'] as const) {
    globalThis.addEventListener(type, (event) => {
      const { target, dataTransfer } = event;
      const isTaken = target instanceof Element && target.closest('input[type="file"]') !== null;
      if (isTaken || !dataTransfer?.types.includes('Files')) return;
      // A place that takes files has said so by now.
      if (type === 'dragover' && !event.defaultPrevented) dataTransfer.dropEffect = 'none';
      event.preventDefault();
    });
  }
}
