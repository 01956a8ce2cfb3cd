import { expect, it } from 'vitest';
import type { RealmState } from '~/model/state';
import { changeSubscription } from '~/session/resources/channels/subscriptions';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';
import { TestSession } from '~/testing/testSession';

const { channelId } = eg.general;

function realmOf(unsupported: readonly string[] | undefined): RealmState {
  const { state } = new TestRealm();
  const { organization, settings } = state;
  const facts = { unsupported } as RealmState['organization']['facts'];
  return {
    ...state,
    organization: { ...organization, facts },
    settings: { ...settings, enable_stream_desktop_notifications: true },
  };
}

async function sentAsUsual(unsupported: readonly string[] | undefined) {
  const test = await TestSession.start(realmOf(unsupported));
  void changeSubscription(test.session, channelId, { desktopNotifications: null });
  const { params } = await test.request();
  const [{ value }] = JSON.parse(params.get('subscription_data') ?? '') as [{ value: unknown }];
  const shown = test.realm.subscriptions.get(channelId)?.desktopNotifications;
  return { value, shown };
}

it('the default is sent as its current value to servers that only take yes or no', async () => {
  expect(await sentAsUsual(undefined)).toEqual({ value: true, shown: true });
});

it('the default stays the default on our own server', async () => {
  expect(await sentAsUsual([])).toEqual({ value: null, shown: null });
});
