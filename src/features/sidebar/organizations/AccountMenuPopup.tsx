import type { ComponentProps } from 'react';
import { useStore } from 'zustand';
import { countsStore } from '~/session/organizations';
import { useSession } from '~/session/react';
import { MenuPopup } from '~/ui/overlays/lazyOverlays';
import { type AccountActions, accountMenu } from './accountMenu';

export { OthersCount } from './OthersCount';

/** The menu of the organization, wherever it opens. */
export function AccountMenuPopup({
  actions,
  ...popup
}: Omit<ComponentProps<typeof MenuPopup>, 'groups'> & { actions: AccountActions }) {
  useStore(countsStore);
  return <MenuPopup {...popup} groups={accountMenu(useSession(), actions)} />;
}
