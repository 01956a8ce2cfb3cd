import type { ComponentProps } from 'react';
import { useSession } from '~/session/react';
import { MenuPopup } from '~/ui/lazyOverlays';
import { type AccountActions, accountMenu } from './accountMenu';

/** The menu of the organization, wherever it is opened. */
export function AccountMenuPopup({
  actions,
  ...popup
}: Omit<ComponentProps<typeof MenuPopup>, 'groups'> & { actions: AccountActions }) {
  return <MenuPopup {...popup} groups={accountMenu(useSession(), actions)} />;
}
