import { describe, expect, it } from 'vitest';
import * as eg from '~/testing/eg';
import { previewText, spokenText } from './previewText';

const preview = (content: string) => previewText(eg.message({ content }));

describe('previewText', () => {
  it('turns blocks into one line of text', () => {
    expect(preview('<p>Two   words<br>\nand more</p>\n<ul>\n<li>one</li><li>two</li></ul>')).toBe(
      'Two words and more one two',
    );
  });

  it('doesn’t repeat formulas, reveal spoilers or quote others', () => {
    const quote = '<blockquote>\n<p>theirs</p></blockquote><p>mine</p>';
    const spoiler =
      '<div class="spoiler-block"><div class="spoiler-header">Ending</div><div class="spoiler-content">he dies</div></div>';
    const formula =
      '<p><span class="katex"><span class="katex-mathml">x²</span><span class="katex-html">x2</span></span></p>';
    expect(preview(quote)).toBe('mine');
    expect(preview(spoiler)).toBe('Ending');
    expect(preview(formula)).toBe('x²');
  });

  it('shows a formula once, as it was typed', () => {
    const formula =
      '<p>so <span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="mord">x2</span></span></span></p>';
    expect(preview(formula)).toBe('so x^2');
  });

  it('shows Unicode emoji as characters', () => {
    const tada =
      '<span aria-label="tada" class="emoji emoji-1f389" role="img" title="tada">:tada:</span>';
    expect(preview(`<p>done ${tada}</p>`)).toBe('done 🎉');
    expect(preview('<p><span class="emoji emoji-202e">:trick:</span></p>')).toBe(':trick:');
  });

  it('names custom emoji and images', () => {
    expect(preview('<p><img class="emoji" alt=":heron:" src="/x.png"> hi</p>')).toBe(':heron: hi');
    expect(preview('<div class="message_inline_image"><a><img src="/x.png"></a></div>')).toBe(
      'Picture',
    );
  });

  it('shows a poll’s question', () => {
    const content = JSON.stringify({ widget_type: 'poll', extra_data: { question: 'When?' } });
    const submessages = [{ id: 1, senderId: eg.ana.userId, msgType: 'widget', content }];
    expect(previewText(eg.message({ content: '<p>/poll When?</p>', submessages }))).toBe(
      'Poll: When?',
    );
    const broken = [{ id: 1, senderId: eg.ana.userId, msgType: 'widget', content: '{' }];
    expect(previewText(eg.message({ content: '<p>x</p>', submessages: broken }))).toBe('x');
  });

  it('runs and loads nothing of hostile HTML, and truncates long text', () => {
    const hostile =
      '<img src="https://evil.example/x" onerror="globalThis.ran = true"><script>globalThis.ran = true</script>a';
    expect(preview(hostile)).toBe('a');
    expect('ran' in globalThis).toBe(false);
    expect(preview(`<p>${'word '.repeat(9000)}</p>`).length).toBeLessThan(210);
  });
});

describe('spokenText', () => {
  const spoken = (shown: string) => {
    const element = document.createElement('div');
    element.innerHTML = shown;
    return spokenText(eg.message({ content: '' }), element);
  };

  it('says code and tables instead of what their scrolling areas are called', () => {
    const code =
      '<div class="codehilite"><div class="code-head"><span class="code-language">Python</span><a>Open in sandbox</a><button aria-label="Copy Python code">Copy</button></div><pre aria-label="Python code"><code>tide = 3\nprint(tide)</code></pre></div>';
    expect(spoken(`<p>Look:</p>${code}`)).toBe('Look: tide = 3 print(tide)');
    const table =
      '<div role="group" aria-label="Table"><table><tbody><tr><td>High</td><td>4:10</td></tr></tbody></table></div>';
    expect(spoken(table)).toBe('High 4:10');
  });

  it('says a displayed formula as it was typed', () => {
    const formula =
      '<span class="katex-display" aria-label="Formula"><span class="katex"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math><span class="katex-html">x2</span></span></span>';
    expect(spoken(`<p>${formula}</p>`)).toBe('x^2');
  });

  it('says the name of a spoiler, a file and a picture once, and no buttons', () => {
    const spoiler =
      '<div class="spoiler-block"><div class="spoiler-header"><button aria-label="Ending"></button><p>Ending</p></div><div class="spoiler-content" hidden>he dies</div></div>';
    expect(spoken(spoiler)).toBe('Ending');
    const file =
      '<p><span class="file"><span class="file-words"><a class="file-name" title="tide.wav"><bdi>tide.wav</bdi></a><span class="file-facts">WAV · 31 KB</span></span><button aria-label="Download tide.wav"></button><audio aria-label="tide.wav"></audio></span></p>';
    expect(spoken(file)).toBe('tide.wav WAV · 31 KB');
    const picture = '<a class="shot" title="buoy.png"><img alt="buoy.png"></a>';
    expect(spoken(`<div class="shots">${picture}</div>`)).toBe('buoy.png');
    expect(spoken(`<div class="shots">${picture}</div><p>buoy.png</p>`)).toBe('buoy.png');
  });

  it('says quotes, and a poll’s question even where its text isn’t on the page', () => {
    expect(spoken('<blockquote><p>theirs</p></blockquote><p>mine</p>')).toBe('theirs mine');
    const content = JSON.stringify({ widget_type: 'poll', extra_data: { question: 'When?' } });
    const submessages = [{ id: 1, senderId: eg.ana.userId, msgType: 'widget', content }];
    const poll = eg.message({ content: '<p>/poll When?</p>', submessages });
    expect(spokenText(poll, null)).toBe('Poll: When?');
  });
});
