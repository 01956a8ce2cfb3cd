// What the page has from the start and no message waits for, in one file: each file more is a line in the first load.

export { Tooltips } from '../controls/Tooltips';
export { Toaster } from '../notices/Toaster';
