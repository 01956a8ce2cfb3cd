/** Also the page's way of comparing: what is one topic here must be one there (CX1). */
export { nameKey as fold } from '~/lib/nameKey';
