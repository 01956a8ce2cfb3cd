// Reads documents beside the page. The library's worker, as a file of ours: it is bundled and served like the others.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
