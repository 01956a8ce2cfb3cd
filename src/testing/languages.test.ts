import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { minifySync, transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { PARLEY_LANGUAGES } from '~/domain/organization/languages';
import { allRefused, allSaid } from '../../scripts/languages/allSaid';
import {
  PAGE_CATALOGS,
  readLanguages,
  SERVER_CATALOGS,
  tagOf,
} from '../../scripts/languages/catalogs';
import { markSaid } from '../../scripts/languages/markSaid';
import { englishOf } from '../../scripts/languages/rules';
import { speakerOf } from '../../scripts/languages/saySaid';

/** Compiles a component like a build does, and renders it, in a language given by what it says for English texts. */
async function render(
  source: string,
  catalog: Readonly<Record<string, string>> = {},
): Promise<string> {
  const marked = markSaid('Sample.tsx', source) ?? source;
  const { code: compiled } = await transformWithOxc(marked, 'Sample.tsx', {
    jsx: { runtime: 'classic' },
  });
  const { code } = minifySync(
    'Sample.js',
    compiled.replace('export default', 'globalThis.made ='),
    {
      compress: true,
      mangle: true,
    },
  );
  const spoken = speakerOf(code)((text) => catalog[text] ?? englishOf(text));
  const run = new Function('React', 'globalThis', 'said', spoken);
  const out: { made?: () => null } = {};
  run({ createElement }, out, (text: string) => text);
  if (!out.made) throw new Error('nothing was made');
  return renderToStaticMarkup(createElement(out.made));
}

const sample = (body: string) => `export default function Sample() { ${body} }`;

describe('the page in other languages', () => {
  it('says elements and values in the order of the language', async () => {
    const source = sample('const n = 3; return <p>Sent <b>{n} files</b> to {"Mei"}.</p>');
    expect(await render(source)).toBe('<p>Sent <b>3 files</b> to Mei.</p>');
    const german = { 'Sent {0} to Mei.': 'Mei bekommt {0}.', '{0} files': '{0} Dateien' };
    expect(await render(source, german)).toBe('<p>Mei bekommt <b>3 Dateien</b>.</p>');
  });

  it('says templates, attributes and words that are put into sentences', async () => {
    const name = ['`$', '{who} is $', '{on ? "in" : "out"}`'].join('');
    const source = sample(
      `const on = true, who = "Mei"; return <i title="Close" aria-label={${name}} className="Close it" />`,
    );
    const german = { Close: 'Zu', '{0} is {1}': '{1}: {0}', in: 'da', 'Close it': 'falsch' };
    expect(await render(source)).toBe(
      '<i title="Close" aria-label="Mei is in" class="Close it"></i>',
    );
    expect(await render(source, german)).toBe(
      '<i title="Zu" aria-label="da: Mei" class="Close it"></i>',
    );
  });

  it('leaves alone what is code', async () => {
    const source = sample(
      'const kind = String("Two words"); const s = kind === "Two words" ? "is two" : "is not"; return <i>{s}</i>',
    );
    const german = { 'Two words': 'Zwei', 'is two': 'ist zwei' };
    expect(await render(source, german)).toBe('<i>is not</i>');
  });

  it('keeps characters that templates read as code', async () => {
    const title = ['A `tick`, a $', '{hole} and a \\\\ back'].join('');
    const html = await render(sample(`return <p title={${JSON.stringify(title)}} />`));
    expect(html).toBe(renderToStaticMarkup(createElement('p', { title })));
  });

  it('says single words marked with said', async () => {
    expect(await render(sample('return <i>{said("open")}</i>'), { open: 'auf' })).toBe(
      '<i>auf</i>',
    );
  });

  it('is English where a language has no text', async () => {
    const source = sample('return <p>Not there <b>yet</b></p>');
    expect(await render(source, { yet: 'noch' })).toBe('<p>Not there <b>noch</b></p>');
  });
});

describe.each([
  { whose: 'page', said: allSaid(), languages: readLanguages(PAGE_CATALOGS) },
  { whose: 'server', said: allRefused(), languages: readLanguages(SERVER_CATALOGS) },
])('the catalogs of the $whose', ({ said, languages }) => {
  const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join();

  it('exist for every language that the page offers', () => {
    const others = PARLEY_LANGUAGES.filter((code) => code !== 'en');
    expect(languages.map(({ code }) => code)).toEqual(others);
    expect(['de', 'pt-br', 'zh-hans'].map(tagOf)).toEqual(['de', 'pt-BR', 'zh-Hans']);
  });

  it.each(languages)(
    '$code has texts that are said, with the same values in them',
    ({ catalog }) => {
      for (const [text, translated] of catalog) {
        expect(said.has(text), `“${text}” is said (npm run languages removes others)`).toBe(true);
        expect(holes(translated), text).toBe(holes(text));
        expect(translated.trim() === '', text).toBe(false);
        expect([/^\s/.test(translated), /\s$/.test(translated)], text).toEqual([
          /^\s/.test(text),
          /\s$/.test(text),
        ]);
      }
    },
  );

  it('has most of what is said', () => {
    for (const { code, catalog } of languages) {
      const share = [...said.keys()].filter((text) => catalog.has(text)).length / said.size;
      expect(share, code).toBeGreaterThan(0.9);
    }
  });
});
