/** Messages as servers render them (gap 9.1 and gap 9.2), one for each shape. */

const digest = '0123456789abcdef0123456789abcdef01234567';
const proxied = `/external_content/${digest}/68747470733a2f2f78`;

/** HTML of an uploaded picture's preview. */
export function upload(name: string, dimensions: string, attributes = ''): string {
  const path = `2/ce/${name}`;
  return `<div class="message_inline_image"><a href="/user_uploads/${path}" title="${name}"><img data-original-dimensions="${dimensions}" data-original-content-type="image/png" ${attributes} src="/user_uploads/thumbnail/${path}/840x560.webp"></a></div>`;
}

const formula = (mathml: string, attributes = '') =>
  `<span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"${attributes}><semantics>${mathml}<annotation encoding="application/x-tex">tex</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base"><span class="strut" style="height:0.8333em;"></span>drawn</span></span></span>`;

export const shapes = {
  prose:
    '<p>a<br>\nb <strong>c</strong> <em>d</em> <del>e</del> <code>f</code></p>\n<h2>g</h2>\n<hr>\n<ol start="5">\n<li>h</li>\n</ol>',
  rightToLeft: '<p>שלום לכולם</p>\n<blockquote>\n<p>ציטוט</p>\n</blockquote>\n<p>left to right</p>',
  code: '<div class="codehilite" data-code-language="Rust"><pre><span></span><code><span class="k">let</span> <span class="n">a</span> <span class="zz">=</span> <span class="mi">1</span> <span class="hll"><span class="c1">// b</span></span>\n</code></pre></div>',
  codeWithoutLanguage: '<div class="codehilite"><pre><span></span><code>plain\n</code></pre></div>',
  codeOfOldServers:
    '<div class="codehilite"><pre><span></span><span class="kn">lemma</span> x\n</pre></div>',
  mentions:
    '<p><span class="user-mention" data-user-id="31">@Old Name</span> <span class="user-mention silent" data-user-id="31">Old Name</span> <span class="user-mention" data-user-id="7">@Me</span> <span class="user-mention silent" data-user-id="7">Me</span> <span class="user-mention channel-wildcard-mention" data-user-id="*">@all</span> <span class="user-mention" data-user-id="*">@stream</span> <span class="topic-mention">@topic</span> <span class="user-group-mention" data-user-group-id="3">@ours</span> <span class="user-group-mention" data-user-group-id="17">@theirs</span> <span class="user-group-mention silent" data-user-group-id="3">ours</span> <span data-user-id="99" class="user-mention">@Stranger</span></p>',
  channels:
    '<p><a class="stream" data-stream-id="9" href="/#narrow/channel/9-old-name">#old name</a> <a class="stream-topic" data-stream-id="9" href="/#narrow/channel/9-old-name/topic/a.20.3E.20b/with/214">#old name &gt; a &gt; b</a> <a class="message-link" href="/#narrow/channel/9-old-name/topic/x/near/214">#old name &gt; x @ 💬</a> <a class="stream-topic" data-stream-id="9" href="/#narrow/channel/9-old-name/topic/">#old name &gt; <em>general chat</em></a> <a class="stream" data-stream-id="8" href="/#narrow/channel/8-unknown">#unknown</a> <a href="#narrow/stream/9-old-name">my words</a></p>',
  links:
    '<p><a href="https://example.org/a?b=1&amp;c=2">external</a> <a href="/user_uploads/2/ce/notes.txt">notes.txt</a> <a href="mailto:a@example.org">mail</a> <a href="#settings/profile">settings</a></p>',
  emoji:
    '<p>a <span aria-label="thumbs up" class="emoji emoji-1f44d" role="img" title="thumbs up">:thumbs_up:</span> <span class="emoji-1f3f3-fe0f-200d-26a7-fe0f emoji" role="img" title="flag">:flag:</span> <img alt=":x:" class="emoji" src="/user_avatars/2/emoji/images/204.png" title="x"> <span aria-label="n" class="emoji" role="img" title="n">:no_code:</span></p>',
  onlyEmoji:
    '<p><span aria-label="tada" class="emoji emoji-1f389" role="img" title="tada">:tada:</span> <img alt=":x:" class="emoji" src="/user_avatars/2/emoji/images/204.png" title="x"></p>',
  movingEmoji:
    '<p>b <img alt=":y:" class="emoji" src="/user_avatars/2/emoji/images/party.gif" title="y"></p>',
  times:
    '<p><time datetime="2024-03-07T23:00:00Z">2024-03-07T15:00:00-08:00</time> <time datetime="nonsense">sometime</time> <span class="timestamp-error">Invalid time format: x</span></p>',
  spoiler:
    '<div class="spoiler-block"><div class="spoiler-header">\n<p>The <a href="https://example.org">end</a></p>\n</div><div class="spoiler-content" aria-hidden="true">\n<p>It was the butler.</p>\n</div></div>',
  spoilerWithoutHead:
    '<div class="spoiler-block"><div class="spoiler-header">\n</div><div class="spoiler-content" aria-hidden="true">\n<p>hidden words</p>\n</div></div>',
  quote:
    '<p><span class="user-mention silent" data-user-id="31">Old Name</span> <a href="#narrow/channel/9-x/topic/y/near/44">sagte</a>:</p>\n<blockquote>\n<p>quoted</p>\n</blockquote>\n<p>answer</p>',
  table:
    '<table>\n<thead>\n<tr>\n<th style="text-align: right;">n</th>\n<th style="text-align: center;">c</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td style="text-align: right;">1</td>\n<td style="text-align: center;">2</td>\n</tr>\n</tbody>\n</table>',
  math: `<p>x ${formula('<mrow><mi>y</mi><mo><mover><mo>→</mo><mi>f</mi></mover></mo></mrow>')} <span class="tex-error">$$\\bad$$</span></p>`,
  displayMath: `<p><span class="katex-display">${formula('<mrow><mi>z</mi></mrow>', ' display="block"')}</span>\n\n<span class="katex-display">${formula('<mrow><mi>w</mi></mrow>', ' display="block"')}</span></p>`,
  image: `<p>Look:<br>\n<a href="/user_uploads/2/ce/rig.png">rig.png</a></p>\n${upload('rig.png', '640x276')}`,
  gallery: `<p><a href="/user_uploads/2/ce/a.png">a.png</a> <a href="/user_uploads/2/ce/b.png">b.png</a></p>\n${upload('a.png', '6000x4000')}${upload('b.png', '100x50')}`,
  pendingImage:
    '<div class="message_inline_image"><a href="/user_uploads/2/ce/new.png" title="new.png"><img class="image-loading-placeholder" data-original-dimensions="300x200" src="/static/images/loading/loader-black.svg"></a></div>',
  movingImage: upload('dance.gif', '300x200', 'data-animated="true"'),
  missingImage: upload('missing.png', '300x200'),
  transcodedImage: upload('photo.heic', '300x200', 'data-transcoded-image="840x560.webp"'),
  externalImage: `<div class="message_inline_image"><a href="https://example.org/a.png"><img src="${proxied}"></a></div>`,
  foreignImage:
    '<div class="message_inline_image"><a href="https://other.test/a.png"><img src="https://other.test/a.png"></a></div>',
  inlineImage:
    '<p>before <img alt="a chart" class="inline-image" data-original-dimensions="200x100" data-original-content-type="image/png" data-original-src="/user_uploads/2/ce/chart.png" src="/user_uploads/thumbnail/2/ce/chart.png/840x560.webp"> after</p>',
  video:
    '<p><a href="/user_uploads/2/ce/film.mp4">film.mp4</a></p>\n<div class="message_inline_image message_inline_video"><a href="/user_uploads/2/ce/film.mp4" title="film.mp4"><video preload="metadata" src="/user_uploads/2/ce/film.mp4"></video></a></div>',
  audio:
    '<p><audio controls preload="metadata" src="/user_uploads/2/ce/voice.mp3" title="voice.mp3"></audio></p>',
  youtube: `<div class="youtube-video message_inline_image"><a data-id="abc" href="https://www.youtube.com/watch?v=abc"><img src="${proxied}"></a></div>`,
  embeddedVideo: `<div class="embed-video message_inline_image"><a data-id="&lt;iframe src=&quot;https://player.test&quot;&gt;&lt;/iframe&gt;" href="https://vimeo.com/1" title="A film"><img src="${proxied}"></a></div>`,
  website: `<div class="message_embed"><a class="message_embed_image" href="https://example.org/a" style="background-image: url(&quot;${proxied}&quot;)"></a><div class="data-container"><div class="message_embed_title"><a href="https://example.org/a" title="A site">A site</a></div><div class="message_embed_description">About boats.</div></div></div>`,
  searchHit: '<p>a <span class="highlight">hit</span></p>',
  dropped:
    '<p>a</p>\n<div class="message_inline_ref"><a href="https://example.org" title="x"><img src="https://other.test/a.png"></a><div><div class="message_inline_image_title">gone</div><desc class="message_inline_image_desc"></desc></div></div>',
  post: '<div class="inline-preview-twitter"><div class="twitter-tweet"><a href="https://example.org/1"><img class="twitter-avatar" src="https://other.test/face.jpg"></a><p>words</p><span>- Somebody</span></div></div>',
  long: `<p>${Array.from({ length: 90 }, (_, line) => `line ${line}`).join('<br>\n')}</p>`,
  alert:
    '<p>The harbor trial; harbor trials. <code>harbor trial</code> <a href="https://harbor.trial/harbor trial">Harbor trial</a></p>',
} as const;
