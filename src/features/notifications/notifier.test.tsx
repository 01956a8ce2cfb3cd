import { beforeEach, describe, expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { type Conversation, conversationKey } from '~/domain/places/conversation';
import { fromSnapshot } from '~/model/fromSnapshot';
import { quietStore } from '~/session/preferences/quietHours';
import { Attention, type AttentionLine } from '~/session/reading/attention';
import * as eg from '~/testing/eg';
import { TestSession } from '~/testing/testSession';
import type { DesktopNotice } from '~/widgets/desktop/desktopNotifications';
import { Notifier } from './notifier';

/** The tabs of one browser: each line receives what the others post. */
class Lines {
  private readonly all = new Set<AttentionLine>();
  open(): AttentionLine {
    const line: AttentionLine = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of this.all) {
          if (other !== line)
            other.onmessage?.({ data } as Parameters<NonNullable<AttentionLine['onmessage']>>[0]);
        }
      },
      close: () => this.all.delete(line),
    };
    this.all.add(line);
    return line;
  }
}

const WITH_ANA = eg.dmWith(eg.ana);
const quiet = quietStore.getState();

/** Tabs share the id of the last message that one of them announced. */
class Tabs {
  readonly lines = new Lines();
  lastSpokenOf = 0;
}

async function openTab(tabs = new Tabs(), isElected = true) {
  const test = await TestSession.start(fromSnapshot(eg.snapshot()));
  const screen = new Map<string, DesktopNotice>();
  const sounds: string[] = [];
  const opened: (Message | undefined)[] = [];
  const notifier = new Notifier({
    session: test.session,
    election: {
      speaksFor: (id) => {
        if (isElected) tabs.lastSpokenOf = Math.max(tabs.lastSpokenOf, id);
        return isElected;
      },
      hasSpokenOf: (id) => tabs.lastSpokenOf >= id,
    },
    attention: new Attention(tabs.lines.open()),
    show: (notice) => {
      screen.set(notice.tag, notice);
      return () => screen.delete(notice.tag);
    },
    play: (sound) => sounds.push(sound),
    open: (message) => opened.push(message),
  });
  test.session.onEvents((events) => notifier.take(events));
  const nowSeconds = test.clock.now() / 1000 + 1;
  const say = (conversation: Conversation, words: string, fields: Partial<Message> = {}) =>
    eg.messageBody({ conversation, content: `<p>${words}</p>`, timestamp: nowSeconds, ...fields });
  const shown = () => [...screen.values()].map(({ title, body }) => `${title}: ${body}`);
  const elect = () => {
    isElected = true;
    notifier.takeOver();
  };
  return { test, notifier, screen, sounds, opened, say, shown, elect };
}

describe('Notifier', () => {
  beforeEach(() => quietStore.setState(quiet, true));

  it('tells who wrote, plays a sound and opens the message on click', async () => {
    const { test, say, shown, screen, sounds, opened } = await openTab();
    const body = say(WITH_ANA, 'Lunch?');
    test.happen(body);
    expect(shown()).toEqual(['Ana Other: Lunch?']);
    expect(sounds).toEqual(['zulip']);
    [...screen.values()][0]?.onClick();
    expect(opened.map((message) => message?.id)).toEqual([body.message.id]);
  });

  it('plays the chosen sound', async () => {
    const { test, say, sounds } = await openTab();
    test.happen({ kind: 'settingsChanged', changes: { notification_sound: 'ding' } });
    test.happen(say(WITH_ANA, 'Lunch?'));
    expect(sounds).toEqual(['ding']);
  });

  it('groups a conversation into one notification with a count', async () => {
    const { test, say, shown, sounds } = await openTab();
    test.happen(say(WITH_ANA, 'One'), say(WITH_ANA, 'Two'));
    test.happen(say(WITH_ANA, 'Three'));
    expect(shown()).toEqual(['(3) Ana Other: Three']);
    expect(sounds).toHaveLength(2);
  });

  it('names the place of a mention, and merges many conversations into one notification', async () => {
    const { test, say, shown } = await openTab();
    test.happen(say(eg.topicOf('rope'), 'Hey', { isMention: true }));
    expect(shown()).toEqual(['Ana Other mentioned you in general › rope: Hey']);
    test.happen(
      ...['a', 'b', 'c', 'd', 'e'].map((topic) => say(eg.topicOf(topic), 'x', { isMention: true })),
    );
    expect(shown().at(-1)).toBe('5 new messages: In 5 conversations');
  });

  it('hides the text of direct messages when the setting says so', async () => {
    const { test, say, shown } = await openTab();
    const changes = { pm_content_in_desktop_notifications: false };
    test.happen({ kind: 'settingsChanged', changes });
    test.happen(say(WITH_ANA, 'The code is 1234'));
    expect(shown()).toEqual(['Ana Other: New direct message']);
  });

  it('closes a notification when its message is read elsewhere or deleted', async () => {
    const { test, say, shown } = await openTab();
    const [first, second] = [say(WITH_ANA, 'One'), say(eg.dmWith(eg.ben), 'Two')];
    test.happen(first, second);
    const messageIds = [first.message.id];
    test.happen({ kind: 'flagAdded', flag: 'read', messageIds, isAll: false });
    expect(shown()).toEqual(['Ana Other: Two']);
    test.happen({ kind: 'messagesDeleted', messageIds: [second.message.id], place: undefined });
    expect(shown()).toEqual([]);
  });

  it('stays silent about a conversation that is open in any tab', async () => {
    const tabs = new Tabs();
    const { test, say, shown } = await openTab(tabs);
    const other = await openTab(tabs, false);
    other.notifier.look({ at: conversationKey(WITH_ANA) });
    test.happen(say(WITH_ANA, 'You see this'));
    other.notifier.look({
      at: conversationKey(eg.topicOf('tide')),
      beside: conversationKey(WITH_ANA),
    });
    test.happen(say(WITH_ANA, 'And this, beside it'));
    expect(shown()).toEqual([]);
    other.notifier.look({});
    test.happen(say(WITH_ANA, 'And not this'));
    expect(shown()).toEqual(['Ana Other: And not this']);
  });

  it('knows which conversation is open in a tab that was there first', async () => {
    const tabs = new Tabs();
    const other = await openTab(tabs, false);
    other.notifier.look({ at: conversationKey(WITH_ANA) });
    const { test, say, shown } = await openTab(tabs);
    test.happen(say(WITH_ANA, 'You see this'));
    expect(shown()).toEqual([]);
  });

  it('leaves notifications to the elected tab', async () => {
    const { test, say, shown, sounds } = await openTab(new Tabs(), false);
    test.happen(say(WITH_ANA, 'Lunch?'));
    expect([...shown(), ...sounds]).toEqual([]);
  });

  it('announces messages from before any tab was elected once, unless read in the meantime', async () => {
    const { test, say, shown, elect } = await openTab(new Tabs(), false);
    const [first, second] = [say(WITH_ANA, 'One'), say(eg.dmWith(eg.ben), 'Two')];
    test.happen(first, second);
    const messageIds = [first.message.id];
    test.happen({ kind: 'flagAdded', flag: 'read', messageIds, isAll: false });
    elect();
    expect(shown()).toEqual(['Ana Other: Two']);
  });

  it('takes over when the elected tab closes, without repeating what it announced', async () => {
    const tabs = new Tabs();
    const elected = await openTab(tabs);
    const next = await openTab(tabs, false);
    const told = elected.say(WITH_ANA, 'Told');
    for (const { test } of [elected, next]) test.happen(told);
    next.test.happen(next.say(eg.dmWith(eg.ben), 'Came when that tab had gone'));
    next.elect();
    expect(next.shown()).toEqual(['Ana Other: Came when that tab had gone']);
  });

  it('announces messages sent while the page was loading', async () => {
    const { test, say, shown } = await openTab();
    const { openedMs } = test.session;
    test.happen(say(WITH_ANA, 'Lunch?', { timestamp: Math.floor(openedMs / 1000) - 2 }));
    expect(shown()).toEqual(['Ana Other: Lunch?']);
  });

  it('doesn’t announce messages sent before this tab opened', async () => {
    const { test, say, shown } = await openTab();
    const hourAgo = test.clock.now() / 1000 - 3600;
    test.happen(say(WITH_ANA, 'Old', { id: asMessageId(9000), timestamp: hourAgo }));
    expect(shown()).toEqual([]);
  });

  it('announces and claims nothing after its session has ended, even if elected then', async () => {
    const tabs = new Tabs();
    const { test, say, shown, elect } = await openTab(tabs, false);
    test.happen(say(WITH_ANA, 'After you left'));
    test.session.dispose();
    elect();
    expect({ shown: shown(), claimed: tabs.lastSpokenOf }).toEqual({ shown: [], claimed: 0 });
  });

  it('stays silent while paused', async () => {
    const { test, say, shown, sounds } = await openTab();
    quietStore.setState({ pausedUntil: test.clock.now() + 1 });
    test.happen(say(WITH_ANA, 'Lunch?'));
    expect([...shown(), ...sounds]).toEqual([]);
  });
});
