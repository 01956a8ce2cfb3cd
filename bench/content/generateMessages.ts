/** A reproducible source of numbers in [0, 1): mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORDS =
  'anchor berth bow buoy cable chart current deck drift engine ferry gauge harbor hull keel lamp log mast mooring oar pier port quay rope rudder sail signal stern tide wake watch wave'.split(
    ' ',
  );
const NAMES = ['Ines Tidemark', 'Oskar Windlass', 'Noor Keelson', 'Sam Capstan', 'Wen Anemone'];

interface Source {
  /** An integer below `end`. */
  below(end: number): number;
  words(count: number): string;
}

function sourceFrom(seed: number): Source {
  const random = randomFrom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const words = (count: number) =>
    Array.from({ length: count }, () => WORDS[below(WORDS.length)]).join(' ');
  return { below, words };
}

function decoration({ below, words }: Source): string {
  const id = below(900) + 1;
  switch (below(9)) {
    case 0:
      return ` <span class="user-mention" data-user-id="${id}">@${NAMES[id % NAMES.length]}</span>`;
    case 1:
      return ` <code>${words(1)}_${words(1)}</code>`;
    case 2:
      return ` <a href="https://example.org/work/${id}">#${id} ${words(2)}</a>`;
    case 3:
      return ' <span aria-label="anchor" class="emoji emoji-2693" role="img" title="anchor">:anchor:</span>';
    case 4:
      return ` <strong>${words(2)}</strong>`;
    case 5:
      return ` <a class="stream-topic" data-stream-id="9" href="/#narrow/channel/9-fleet/topic/${id}/with/${id}">#fleet &gt; ${id}</a>`;
    default:
      return '';
  }
}

function paragraph(source: Source): string {
  return `<p>${source.words(4 + source.below(28))}${decoration(source)} ${source.words(source.below(12))}</p>`;
}

function codeBlock({ below, words }: Source): string {
  const line = () =>
    `<span class="kd">let</span> <span class="n">${words(1)}</span> <span class="o">=</span> <span class="nf">${words(1)}</span><span class="p">(</span><span class="mi">${below(999)}</span><span class="p">);</span>\n`;
  const lines = Array.from({ length: 3 + below(20) }, line).join('');
  return `<div class="codehilite" data-code-language="Rust"><pre><span></span><code>${lines}</code></pre></div>`;
}

function list(source: Source): string {
  const item = () => `<li>${source.words(6)}${decoration(source)}</li>\n`;
  return `<ul>\n${Array.from({ length: 3 + source.below(6) }, item).join('')}</ul>`;
}

function table({ below, words }: Source): string {
  const row = () =>
    `<tr>\n<td>${words(1)}</td>\n<td style="text-align: right;">${below(999)}</td>\n</tr>\n`;
  const rows = Array.from({ length: 3 + below(6) }, row).join('');
  return `<table>\n<thead>\n<tr>\n<th>Part</th>\n<th style="text-align: right;">Load</th>\n</tr>\n</thead>\n<tbody>\n${rows}</tbody>\n</table>`;
}

function image({ below }: Source): string {
  const path = `2/${below(99)}/rig.png`;
  return `<p><a href="/user_uploads/${path}">rig.png</a></p>\n<div class="message_inline_image"><a href="/user_uploads/${path}" title="rig.png"><img data-original-dimensions="1280x800" data-original-content-type="image/png" src="/user_uploads/thumbnail/${path}/840x560.webp"></a></div>`;
}

function message(source: Source): string {
  const kind = source.below(100);
  if (kind < 55) return paragraph(source);
  if (kind < 75)
    return Array.from({ length: 2 + source.below(3) }, () => paragraph(source)).join('\n');
  if (kind < 86) return `${paragraph(source)}\n${codeBlock(source)}`;
  if (kind < 91) return list(source);
  if (kind < 95) return `<blockquote>\n${paragraph(source)}\n</blockquote>\n${paragraph(source)}`;
  if (kind < 97) return table(source);
  return `${paragraph(source)}\n${image(source)}`;
}

/** Generates HTML like a team's conversations: mostly a line or two, sometimes code, lists, quotes, pictures. */
export function generateMessages(count: number, seed: number): string[] {
  const source = sourceFrom(seed);
  return Array.from({ length: count }, () => message(source));
}
