import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderContext } from '~/testing/renderContext';
import { render } from '../render';
import {
  channelSyntax,
  groupMentionSyntax,
  mentionSyntax,
  topicSyntax,
  wildcardSyntax,
} from './syntax';

const ANNOUNCE = { channelId: 9, name: 'announce' };

describe('mentionSyntax', () => {
  it('supports names, ids and silent mentions', () => {
    const jonas = { userId: 41, fullName: 'Jonas Weber' };
    expect(mentionSyntax(jonas)).toBe('@**Jonas Weber**');
    expect(mentionSyntax(jonas, { isSilent: true, withId: true })).toBe('@_**Jonas Weber|41**');
    expect(
      render(mentionSyntax(jonas, { withId: true }), renderContext()).mentionedUserIds,
    ).toEqual(new Set([41]));
  });

  it('supports groups and wildcards', () => {
    expect(groupMentionSyntax('backend')).toBe('@*backend*');
    expect(groupMentionSyntax('backend', { isSilent: true })).toBe('@_*backend*');
    expect(wildcardSyntax('all')).toBe('@**all**');
    expect(wildcardSyntax('topic', { isSilent: true })).toBe('@_**topic**');
  });
});

describe('channelSyntax and topicSyntax', () => {
  it('use the short form where it parses', () => {
    expect(channelSyntax(ANNOUNCE)).toBe('#**announce**');
    expect(topicSyntax(ANNOUNCE, 'a > b'.replace('>', '-'))).toBe('#**announce>a - b**');
    expect(topicSyntax(ANNOUNCE, 'x', { messageId: 5 })).toBe('#**announce>x@5**');
    expect(topicSyntax(ANNOUNCE, '')).toBe('#**announce>**');
  });

  it('use a plain link where a name would break it', () => {
    expect(channelSyntax({ channelId: 12, name: 'R&D [lab]' })).toBe(
      '[#R&amp;D &#91;lab&#93;](#narrow/channel/12-R.26D-.5Blab.5D)',
    );
    expect(topicSyntax(ANNOUNCE, 'a*b $$`c` > d', { messageId: 5 })).toBe(
      '[#announce &gt; a&#42;b &#36;&#36;&#96;c&#96; &gt; d @ 💬]' +
        '(#narrow/channel/9-announce/topic/a.2Ab.20.24.24.60c.60.20.3E.20d/near/5)',
    );
    expect(channelSyntax({ channelId: 9, name: '[:tada:]' })).toContain('#&#91;&#58;tada:&#93;]');
    expect(topicSyntax(ANNOUNCE, 'me@5')).toContain('](#narrow/channel/9-announce/topic/me.405)');
  });

  it('show any channel and topic name as it is', () => {
    const name = fc
      .string({ unit: fc.constantFrom(...'`>*&[]$#@()\\"\'<!:é. a1_~'.split('')), minLength: 1 })
      .map((text) => text.trim())
      .filter((text) => text !== '');
    fc.assert(
      fc.property(name, name, fc.option(fc.integer({ min: 1 })), (channelName, topic, id) => {
        const channel = { channelId: 9, name: channelName };
        const options = id === null ? {} : { messageId: id };
        const context = renderContext({
          channelByName: (n) => (n === channelName ? channel : undefined),
        });
        const suffix = id === null ? '' : ' @ 💬';
        expect(render(topicSyntax(channel, topic, options), context).text).toBe(
          `#${channelName} > ${topic}${suffix}`,
        );
        expect(render(channelSyntax(channel), context).text).toBe(`#${channelName}`);
      }),
    );
  });
});
