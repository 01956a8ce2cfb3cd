import { describe, expect, it } from 'vitest';
import { renderContext } from '~/testing/renderContext';
import { render } from '../render';

const lineOf = (source: string, overrides = {}) =>
  render(source, renderContext(overrides)).html.replace(/^<p>|<\/p>$/g, '');

describe('links to channels', () => {
  it('have the id and the URL', () => {
    expect(lineOf('#**announce**')).toBe(
      '<a class="stream" data-stream-id="9" href="/#narrow/channel/9-announce">#announce</a>',
    );
  });

  it('escape channel names', () => {
    expect(lineOf('#**R&D <lab>**')).toBe('#<strong>R&amp;D &lt;lab&gt;</strong>');
    const channelByName = () => ({ channelId: 12, name: 'R&D (<b>)' });
    expect(lineOf('#**x**', { channelByName })).toBe(
      '<a class="stream" data-stream-id="12" href="/#narrow/channel/12-R.26D-.28.3Cb.3E.29">#R&amp;D (&lt;b&gt;)</a>',
    );
  });

  it('stay text for channels that the sender can’t link to', () => {
    expect(lineOf('#**secret** #**secret>plan**')).toBe(
      '#<strong>secret</strong> #<strong>secret&gt;plan</strong>',
    );
  });
});

describe('links to topics', () => {
  it('follow the newest message that the author can see', () => {
    const newestMessageId = () => 214;
    expect(lineOf('#**announce>Zulip updates**', { newestMessageId })).toBe(
      '<a class="stream-topic" data-stream-id="9" ' +
        'href="/#narrow/channel/9-announce/topic/Zulip.20updates/with/214">#announce &gt; Zulip updates</a>',
    );
  });

  it('lead to the topic when no message is known', () => {
    expect(lineOf('#**announce>a.b**')).toContain('href="/#narrow/channel/9-announce/topic/a.2Eb"');
  });

  it.each(['', '(no topic)', 'open floor'])('treat %j as the empty topic', (topic) => {
    expect(lineOf(`#**announce>${topic}**`, { topicDisplayName: 'open floor' })).toBe(
      '<a class="stream-topic" data-stream-id="9" href="/#narrow/channel/9-announce/topic/">' +
        '#announce &gt; <em>open floor</em></a>',
    );
  });
});

describe('links to messages', () => {
  it('open near the message', () => {
    expect(lineOf('#**announce>x@214**')).toBe(
      '<a class="message-link" href="/#narrow/channel/9-announce/topic/x/near/214">#announce &gt; x @ 💬</a>',
    );
  });

  it('can lead into the empty topic', () => {
    expect(lineOf('#**announce>@214**')).toBe(
      '<a class="message-link" href="/#narrow/channel/9-announce/topic//near/214">' +
        '#announce &gt; <em>general chat</em> @ 💬</a>',
    );
  });
});

describe('placement of links', () => {
  it('start a word, and are text in code', () => {
    expect(lineOf('a#**announce**')).toBe('a#<strong>announce</strong>');
    expect(lineOf('`#**announce**`')).toBe('<code>#**announce**</code>');
  });

  it('are text inside another link’s text', () => {
    expect(lineOf('[see **our #**announce** now**](http://a.example)')).toBe(
      '<a href="http://a.example">see <strong>our #announce now</strong></a>',
    );
  });
});
