import { describe, expect, it } from 'vitest';
import { fromSnapshot } from '~/model/fromSnapshot';
import * as eg from '~/testing/eg';
import { TestSession } from '~/testing/testSession';
import { composerKey, destinationOf } from './composeRequests';

const tide = eg.topicOf('tide');
const key = composerKey(tide);
const photo = new File(['x'], 'pier.png', { type: 'image/png' });

describe('what is added to a composer', () => {
  it('goes after typed text, whose destination stays', async () => {
    const { session } = await TestSession.start(fromSnapshot(eg.snapshot()));
    const destination = { kind: 'dm', others: [eg.ana.userId] } as const;
    session.drafts.put({ key, destination, content: 'Half a sentence ', caret: 4 });
    session.compose.add(tide, 'The tide turns', []);
    expect(session.store.getState().drafts.get(key)).toMatchObject({
      destination,
      content: 'Half a sentence\n\nThe tide turns',
    });
  });

  it('is taken by the composer of its place, which may not be open yet', async () => {
    const { session } = await TestSession.start(fromSnapshot(eg.snapshot()));
    session.compose.add(tide, '', [photo]);
    expect(session.store.getState().drafts.has(key)).toBe(false);
    expect(session.compose.store.getState()).toMatchObject({ filesFor: key, focusWanted: key });
    expect(session.compose.takeFiles()).toEqual([photo]);
    expect(session.compose.takeFiles()).toEqual([]);
  });
});

describe('text appended to a conversation', () => {
  it('focuses the composer that shows it, wherever that is, and is a draft until then', async () => {
    const { session } = await TestSession.start(fromSnapshot(eg.snapshot()));
    const wanted = () => session.compose.store.getState().focusWanted;
    session.compose.append(tide, 'The tide turns');
    expect(wanted()).toBeUndefined();
    expect(session.store.getState().drafts.get(key)?.content).toBe('The tide turns');
    const written: string[] = [];
    session.compose.show(key, (text) => written.push(text) > 0);
    session.compose.append(tide, 'at noon');
    expect(wanted()).toBe(key);
    expect(written).toEqual(['at noon']);
  });

  it('focuses the composer it is meant for, which may not be open yet', async () => {
    const { session } = await TestSession.start(fromSnapshot(eg.snapshot()));
    session.compose.append(tide, 'The tide turns', tide);
    expect(session.compose.store.getState().focusWanted).toBe(key);
  });
});

describe('the aim of a channel’s composer', () => {
  it('is where what is added goes, until it is left; drafts keep their destination', async () => {
    const { session } = await TestSession.start(fromSnapshot(eg.snapshot()));
    const { channelId } = eg.general;
    const at = { kind: 'channel', channelId } as const;
    const to = (topic: string) => ({ kind: 'channel', channelId, topic });
    session.compose.aim(composerKey(at), destinationOf(tide));
    expect(session.compose.destinationAt(at)).toEqual(to('tide'));
    session.compose.add(at, 'The tide turns', []);
    session.compose.aim(composerKey(at), undefined);
    expect(session.compose.destinationAt(at)).toEqual(to('tide'));
    session.drafts.remove(composerKey(at));
    expect(session.compose.destinationAt(at)).toEqual(to(''));
  });
});
