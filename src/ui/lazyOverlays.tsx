import { lazyPart } from './lazyPart';

const load = () => import('./overlays/overlays');

// Mount to open, unmount to close.
export const MenuPopup = lazyPart(async () => (await load()).MenuPopup);
export const PopoverPopup = lazyPart(async () => (await load()).PopoverPopup);
export const DialogPopup = lazyPart(async () => (await load()).DialogPopup);
