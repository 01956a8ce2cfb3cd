/** The face of the overlays chunk: heavy, needed only after the first click, fetched when the page is idle. */
export { DialogPopup } from './DialogPopup';
export { MenuPopup } from './MenuPopup';
export { PopoverPopup } from './PopoverPopup';
