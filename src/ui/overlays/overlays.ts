/** Entry of the overlays chunk: heavy, needed only after the first click, loaded when the page is idle. */
export { DialogPopup } from './DialogPopup';
export { MenuPopup } from './MenuPopup';
export { PopoverPopup } from './PopoverPopup';
