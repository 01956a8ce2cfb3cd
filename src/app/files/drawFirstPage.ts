import { AnnotationMode, GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Twice the card's width: sharp on most screens. */
const WIDTH = 704;
/** A page that takes longer isn't worth it. */
const PATIENCE_MS = 20_000;

let worker: Worker | undefined;

/** Only reads the parts of the document that its first page needs, if the server supports range requests. */
export async function drawFirstPage(
  url: string,
  httpHeaders: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  worker ??= new Worker(new URL('./pdfWorker.ts', import.meta.url), { type: 'module' });
  GlobalWorkerOptions.workerPort = worker;
  const task = getDocument({
    url,
    httpHeaders,
    withCredentials: false,
    disableAutoFetch: true,
    disableStream: true,
    // The page's CSP forbids compiling code.
    isEvalSupported: false,
    useWasm: false,
  });
  const ended = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const stop = () => void task.destroy();
  ended.addEventListener('abort', stop);
  try {
    const page = await (await task.promise).getPage(1);
    const { width } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: WIDTH / width });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(viewport.width);
    // Of very long pages, the card shows the top.
    canvas.height = Math.min(Math.round(viewport.height), WIDTH * 2);
    await page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE }).promise;
    return await new Promise((resolve) =>
      canvas.toBlob((picture) => resolve(picture ?? undefined), 'image/webp', 0.85),
    );
  } finally {
    ended.removeEventListener('abort', stop);
    stop();
  }
}
