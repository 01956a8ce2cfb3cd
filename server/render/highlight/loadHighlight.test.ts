import { beforeAll, describe, expect, it } from 'vitest';
import { type Highlight, loadHighlight } from './loadHighlight';

describe('loadHighlight', () => {
  let highlight: Highlight;

  beforeAll(async () => {
    highlight = await loadHighlight();
  });

  it('uses Pygments classes for Python', () => {
    expect(highlight('def speak(self):\n    return 0x1f + 1.5 # "no"\n', 'python')).toEqual({
      displayName: 'Python',
      html:
        '<span class="k">def</span> <span class="nf">speak</span>(self):\n' +
        '    <span class="k">return</span> <span class="mh">0x1f</span> + <span class="mf">1.5</span> ' +
        '<span class="c"># &quot;no&quot;</span>\n',
    });
  });

  it('nests spans and drops those without a class', () => {
    expect(highlight('f"a{b}"', 'python')?.html).toBe(
      '<span class="s">f&quot;a<span class="si">{b}</span>&quot;</span>',
    );
    expect(highlight('<a b="c">', 'html')?.html).toBe(
      '&lt;<span class="nt">a</span> <span class="na">b</span>=<span class="s">&quot;c&quot;</span>&gt;',
    );
  });

  it.each([
    ['rust', 'Rust'],
    ['RS', 'Rust'],
    ['py', 'Python'],
    ['sh', 'Bash'],
    ['console', 'Bash Session'],
    ['elisp', 'EmacsLisp'],
    ['tex', 'TeX'],
    ['lean4', 'Lean4'],
    ['text', 'Text only'],
    ['js+php', 'JavaScript+PHP'],
    ['c++', 'C++'],
    ['vim', 'VimL'],
  ])('maps the alias %s to %s', (alias, displayName) => {
    expect(highlight('x', alias)?.displayName).toBe(displayName);
  });

  it('supports grammars without a Pygments name', () => {
    expect(highlight('x', 'accesslog')?.displayName).toBe('Apache Access Log');
  });

  it('escapes code in languages without a grammar, without highlighting it', () => {
    expect(highlight('a < b', 'lean4')).toEqual({ displayName: 'Lean4', html: 'a &lt; b' });
  });

  it('returns undefined for unknown languages', () => {
    expect(highlight('x', 'zog')).toBeUndefined();
    expect(highlight('x', 'constructor')).toBeUndefined();
  });

  it('preserves the text', () => {
    const code = 'a <b> & "c" \'d\' /* e */ // f\n<?php $g = `h`; ?> {{ i }} #j\n\t\\k 1e5 0b1 0o7';
    const text = (html: string) =>
      html.replace(/<[^>]+>/g, '').replace(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => {
        return { lt: '<', gt: '>', quot: '"', '#x27': "'" }[name] ?? '&';
      });
    for (const language of [
      'python',
      'js',
      'php',
      'html',
      'c',
      'bash',
      'tex',
      'sql',
      'yaml',
      'lisp',
    ])
      expect(text(highlight(code, language)?.html ?? ''), language).toBe(code);
  });
});
