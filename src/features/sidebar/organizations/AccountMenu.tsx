import { idlePart, lazyPart } from '~/ui/loading/lazyPart';

const load = () => import('./AccountMenuPopup');

/** Mount to open, unmount to close. Its code loads when the page is idle. */
export const AccountMenu = lazyPart(async () => (await load()).AccountMenuPopup);
export const OthersCount = idlePart(async () => (await load()).OthersCount);
