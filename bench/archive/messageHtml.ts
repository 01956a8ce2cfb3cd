import type { Random } from './random';
import { personName, words } from './words';

/** Generates one kind of block of about the given length (characters of HTML), at least one unit of it. */
type Block = (random: Random, length: number) => string;

/** Approximate characters per word, including its space. */
const WORD = 6;

function decoration(random: Random): string {
  const id = random.below(900) + 1;
  switch (random.below(9)) {
    case 0:
      return ` <span class="user-mention" data-user-id="${id}">@${personName(id)}</span>`;
    case 1:
      return ` <code>${words(random, 1)}_${words(random, 1)}</code>`;
    case 2:
      return ` <a href="https://example.org/work/${id}">#${id} ${words(random, 2)}</a>`;
    case 3:
      return ' <span aria-label="anchor" class="emoji emoji-2693" role="img" title="anchor">:anchor:</span>';
    case 4:
      return ` <strong>${words(random, 2)}</strong>`;
    case 5:
      return ` <a class="stream-topic" data-stream-id="9" href="/#narrow/channel/9-fleet/topic/${id}/with/${id}">#fleet &gt; ${id}</a>`;
    default:
      return '';
  }
}

/** A paragraph; long ones sometimes have a link, a mention or an emoji. */
const paragraph: Block = (random, length) => {
  const count = Math.max(1, Math.round((Math.min(length, 700) - 7) / WORD));
  const ornament = count > 12 ? decoration(random) : '';
  const rest = count - Math.ceil(ornament.length / WORD);
  const before = Math.max(1, random.below(Math.max(1, rest)));
  const after = rest > before ? ` ${words(random, rest - before)}` : '';
  return `<p>${words(random, before)}${ornament}${after}</p>`;
};

const codeBlock: Block = (random, length) => {
  const line = () =>
    `<span class="kd">let</span> <span class="n">${words(random, 1)}</span> <span class="o">=</span> <span class="nf">${words(random, 1)}</span><span class="p">(</span><span class="mi">${random.below(999)}</span><span class="p">);</span>\n`;
  const lines = Array.from({ length: Math.max(2, Math.round(length / 170)) }, line).join('');
  return `<div class="codehilite" data-code-language="Rust"><pre><span></span><code>${lines}</code></pre></div>`;
};

const list: Block = (random, length) => {
  const item = () => `<li>${words(random, 6)}${decoration(random)}</li>\n`;
  const count = Math.max(2, Math.min(12, Math.round(length / 75)));
  return `<ul>\n${Array.from({ length: count }, item).join('')}</ul>`;
};

const quote: Block = (random, length) =>
  `<blockquote>\n${paragraph(random, length / 2)}\n</blockquote>\n${paragraph(random, length / 2)}`;

const table: Block = (random, length) => {
  const row = () =>
    `<tr>\n<td>${words(random, 1)}</td>\n<td style="text-align: right;">${random.below(999)}</td>\n</tr>\n`;
  const rows = Array.from({ length: Math.max(2, Math.round(length / 75)) }, row).join('');
  return `<table>\n<thead>\n<tr>\n<th>Part</th>\n<th style="text-align: right;">Load</th>\n</tr>\n</thead>\n<tbody>\n${rows}</tbody>\n</table>`;
};

const picture: Block = (random) => {
  const path = `2/${random.below(99)}/rig.png`;
  return `<p><a href="/user_uploads/${path}">rig.png</a></p>\n<div class="message_inline_image"><a href="/user_uploads/${path}" title="rig.png"><img data-original-dimensions="1280x800" data-original-content-type="image/png" src="/user_uploads/thumbnail/${path}/840x560.webp"></a></div>`;
};

const SHORT = 330;

function blockFor(random: Random, length: number): Block {
  const kind = random.below(100);
  if (length < SHORT) return kind < 97 ? paragraph : quote;
  if (kind < 55) return paragraph;
  if (kind < 78) return codeBlock;
  if (kind < 87) return list;
  if (kind < 95) return quote;
  return kind < 97 ? table : picture;
}

/** Message HTML of about `length` characters, as a server renders it. */
export function messageHtml(random: Random, length: number): string {
  const blocks: string[] = [];
  let left = length;
  while (left > 0) {
    const block = blockFor(random, left)(random, left);
    blocks.push(block);
    left -= block.length + 20;
  }
  return blocks.join('\n');
}
