// Parses documents off the main thread. Wraps the library's worker so that it is bundled and served like our own files.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
