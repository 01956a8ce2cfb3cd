import { lazyPart } from '~/ui/lazyPart';

/** Mount to open, unmount to close. Its code comes when the page is idle. */
export const AccountMenu = lazyPart(
  async () => (await import('./AccountMenuPopup')).AccountMenuPopup,
);
