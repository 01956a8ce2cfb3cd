import { lazyPart } from '../loading/lazyPart';

const load = () => import('./overlays');

// Mount to open, unmount to close.
export const MenuPopup = lazyPart(async () => (await load()).MenuPopup);
export const PopoverPopup = lazyPart(async () => (await load()).PopoverPopup);
export const DialogPopup = lazyPart(async () => (await load()).DialogPopup);
