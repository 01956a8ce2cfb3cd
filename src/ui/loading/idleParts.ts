// Parts that are there from the start but don't block messages, in one chunk: each additional chunk adds a line to the
// first load.

export { Tooltips } from '../controls/Tooltips';
export { Toaster } from '../notices/Toaster';
