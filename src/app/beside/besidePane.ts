import type { Session } from '~/session/session';
import { isNowhere } from '~/ui/focus/isNowhere';
import { besideEntry, besideOf } from '~/widgets/beside/beside';
import { goToInBeside, renameBeside } from '~/widgets/beside/openBeside';
import type { PaneValue } from '~/widgets/beside/PaneContext';

/** What a conversation does differently beside the main place. */
export function besidePane(session: Session, isDoubled: boolean): PaneValue {
  const store = besideOf(session);
  return {
    name: 'beside',
    entry: besideEntry(session),
    isDoubled,
    takeFocus: () => {
      const { isFocusWanted } = store.getState();
      if (isFocusWanted) store.setState({ isFocusWanted: false });
      // Under another name it is rendered anew, and whoever was reading it goes on.
      return isFocusWanted || (isNowhere() && session.panes.active === 'beside');
    },
    goTo: (id) => goToInBeside(session, id),
    follow: (to) => renameBeside(session, to),
  };
}
