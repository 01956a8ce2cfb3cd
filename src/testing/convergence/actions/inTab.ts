import type { RealmState } from '~/model/state';
import type { Tab } from '../device/tab';
import { type ActionContext, type ActionResult, type ActionSpec, someTab } from './action';

type TabAct = (
  context: ActionContext,
  tab: Tab,
  realm: RealmState,
) => ActionResult | Promise<ActionResult>;

/** An action in a tab that shows something. */
export function inTab(weight: number, run: TabAct): ActionSpec {
  return {
    weight,
    async run(context) {
      const tab = someTab(context);
      return tab?.realm ? run(context, tab, tab.realm) : 'idle';
    },
  };
}
