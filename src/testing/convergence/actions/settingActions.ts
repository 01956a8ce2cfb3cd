import { asChannelId } from '~/domain/ids';
import { changeSubscription, leaveChannel } from '~/session/resources/channels/subscriptions';
import { changeSettings } from '~/session/resources/personal/settings';
import type { ActionTable } from './action';
import { inTab } from './inTab';

/** Settings changed in the page itself: they show at once, and must be rolled back when refused. */
export const settingActions: ActionTable = {
  tabSetting: inTab(3, ({ dice, note }, tab) => {
    const changes = dice.one([
      { enter_sends: dice.chance(0.5) },
      { color_scheme: dice.one([1, 2, 3]) },
      { web_home_view: dice.one(['inbox', 'recent_topics']) },
      { twenty_four_hour_time: dice.chance(0.5), web_font_size_px: dice.one([14, 16]) },
    ] as const);
    note(`${tab.name}: sets ${JSON.stringify(changes)}`);
    tab.run(changeSettings(tab.session, changes));
    return 'done';
  }),
  tabSubscription: inTab(3, ({ dice, note }, tab, realm) => {
    const channelId = dice.pick([...realm.subscriptions.keys()]);
    if (channelId === undefined) return 'idle';
    const changes = dice.one([
      { isMuted: dice.chance(0.5) },
      { isPinned: dice.chance(0.5) },
      { color: dice.one(['#76ce90', '#a47462']) },
      { desktopNotifications: dice.one([true, false, null]) },
    ] as const);
    note(`${tab.name}: sets ${JSON.stringify(changes)} of ${channelId}`);
    tab.run(changeSubscription(tab.session, channelId, changes));
    return 'done';
  }),
  tabLeave: inTab(1.5, ({ dice, note }, tab, realm) => {
    const channelId = dice.pick([...realm.subscriptions.keys()]) ?? asChannelId(1);
    note(`${tab.name}: leaves ${channelId}`);
    tab.run(leaveChannel(tab.session, channelId));
    return 'done';
  }),
};
