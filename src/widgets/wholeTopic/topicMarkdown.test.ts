import { describe, expect, it } from 'vitest';
import * as eg from '~/testing/eg';
import { closeFences, type TopicDocument, topicMarkdown } from './topicMarkdown';

const message = (content: string) => eg.message({ content, timestamp: 1_795_429_800 });
const document = (contents: readonly string[], more: Partial<TopicDocument> = {}) =>
  topicMarkdown({
    organization: 'Harbor Robotics',
    channel: 'design',
    topic: 'Sea trial',
    messages: contents.map(message),
    isCut: false,
    isHistoryLimited: false,
    nameOf: () => 'Mei Lantern',
    isTwelveHour: false,
    nowMs: 1_795_429_800_000,
    ...more,
  });

describe('topicMarkdown', () => {
  it('states the source, and who said what and when', () => {
    const text = document(['The boat **leaves**.', 'Good.']);
    expect(text).toMatch(/^# \\#design \\> Sea trial\n\nHarbor Robotics · 2 messages · .*2026/);
    expect(text).toMatch(
      /\n\n\*\*Mei Lantern\*\* · .*2026.*\n\nThe boat \*\*leaves\*\*\.\n\n\*\*Mei/,
    );
    expect(text.endsWith('\n\nGood.\n')).toBe(true);
  });

  it('escapes Markdown in names and topics', () => {
    const text = document(['x'], { topic: '*a* <b>', nameOf: () => '**Boss** `x`' });
    expect(text).toContain('\\*a\\* \\<b\\>');
    expect(text).toContain('**\\*\\*Boss\\*\\* \\`x\\`**');
  });

  it('says what is missing', () => {
    const text = document(['x', 'y'], { isCut: true, isHistoryLimited: true });
    expect(text).toContain('*Only the first 2 messages. The topic goes on.*');
    expect(text).toContain('*Older messages aren’t available in this organization.*');
  });
});

describe('closeFences', () => {
  it.each([
    ['plain', 'plain'],
    ['```\ncode\n```', '```\ncode\n```'],
    ['```js\ncode', '```js\ncode\n```'],
    ['~~~\ncode', '~~~\ncode\n~~~'],
    ['````quote\n```js\ncode', '````quote\n```js\ncode\n```\n````'],
    ['````quote\n```js\ncode\n```\n````', '````quote\n```js\ncode\n```\n````'],
  ])('closes what %j leaves open', (source, closed) => {
    expect(closeFences(source)).toBe(closed);
  });
});
