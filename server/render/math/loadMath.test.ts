import { beforeAll, describe, expect, it } from 'vitest';
import { loadMath, type RenderMath } from './loadMath';

describe('loadMath', () => {
  let math: RenderMath;

  beforeAll(async () => {
    math = await loadMath();
  });

  it('renders MathML in the public form', () => {
    expect(math('x^2', false)).toBe(
      '<span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML">' +
        '<semantics><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow>' +
        '<annotation encoding="application/x-tex">x^2</annotation></semantics></math></span></span>',
    );
    expect(math('x', true)).toMatch(
      /^<span class="katex-display"><span class="katex"><span class="katex-mathml"><math [^>]*display="block">/,
    );
  });

  it.each(['\\oops', '{', '\\frac{1}', '}', '\\begin{matrix}', `${'{'.repeat(20_000)}`])(
    'rejects invalid TeX: %j',
    (tex) => {
      expect(math(tex, false)).toBeUndefined();
    },
  );

  it('does not link or load images', () => {
    for (const tex of [
      '\\href{javascript:alert(1)}{x}',
      '\\includegraphics{http://a.example/x.png}',
    ])
      expect(math(tex, false) ?? '').not.toMatch(/href=|src=/);
  });

  it('escapes text in formulas', () => {
    expect(math('\\text{<img src=x onerror=y>}', false)).not.toContain('<img');
  });

  it('strips inline styles, which the page does not allow', () => {
    expect(math('\\fcolorbox{red}{blue}{x}', false)).toMatch(
      /^(?!.* style=).*mathbackground="blue"/,
    );
  });

  it('limits macro expansion', () => {
    const definition = '\\def\\a{xxxxxxxxxxxxxxxxxxxx}';
    expect(math(`${definition}\\a\\a`, false)).toBeDefined();
    expect(math(`${definition}${'\\a'.repeat(150)}`, false)).toBeUndefined();
    expect(math(`\\def\\a{${'x'.repeat(5000)}}${'\\a'.repeat(900)}`, false)).toBeUndefined();
    expect(math('\\def\\a{\\a\\a}\\a', false)).toBeUndefined();
  });
});
