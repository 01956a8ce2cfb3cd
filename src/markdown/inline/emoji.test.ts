import { beforeAll, describe, expect, it } from 'vitest';
import { renderContext } from '~/testing/renderContext';
import { loadEmoji } from '../emoji/emoji';
import { render } from '../render';

const lineOf = (source: string, overrides = {}) =>
  render(source, renderContext(overrides)).html.replace(/^<p>|<\/p>$/g, '');
const span = (name: string, code: string) =>
  `<span aria-label="${name.replaceAll('_', ' ')}" class="emoji emoji-${code}" role="img" ` +
  `title="${name.replaceAll('_', ' ')}">:${name}:</span>`;

beforeAll(loadEmoji);

describe('emoji names', () => {
  it('become emoji under the name that was typed', () => {
    expect(lineOf(':thumbs_up: :+1:')).toBe(`${span('thumbs_up', '1f44d')} ${span('+1', '1f44d')}`);
  });

  it('can touch words and each other', () => {
    expect(lineOf('a:tada::heart:b')).toBe(`a${span('tada', '1f389')}${span('heart', '2764')}b`);
  });

  it('can start at any colon', () => {
    expect(lineOf('at 12:30:tada:')).toBe(`at 12:30${span('tada', '1f389')}`);
  });

  it('stay text when unknown, and in code', () => {
    expect(lineOf(':no_such_thing: `:tada:`')).toBe(':no_such_thing: <code>:tada:</code>');
  });

  it('can belong to custom emoji, which override built-in names', () => {
    expect(lineOf(':heron:')).toBe(
      '<img alt=":heron:" class="emoji" src="/user_avatars/1/emoji/images/204.png" title="heron">',
    );
    const customEmoji = () => ({ id: '1', sourceUrl: '/x.png' });
    expect(lineOf(':tada:', { customEmoji })).toContain('src="/x.png"');
  });
});

describe('emoji characters', () => {
  it('get the displayed name', () => {
    expect(lineOf('👍')).toBe(span('+1', '1f44d'));
    expect(lineOf('🏳️‍🌈')).toBe(span('rainbow_flag', '1f3f3-200d-1f308'));
    expect(lineOf('🇫🇷1️⃣')).toBe(span('flag_france', '1f1eb-1f1f7') + span('one', '0031-20e3'));
  });

  it('are parsed as a whole, known or not', () => {
    expect(lineOf('🍋‍🟪')).toBe('🍋‍🟪');
    expect(lineOf('🇦🇦🇫🇷')).toBe(`🇦🇦${span('flag_france', '1f1eb-1f1f7')}`);
  });

  it('stay characters when they have a skin tone, which has no name', () => {
    expect(lineOf('👍🏽')).toBe('👍🏽');
  });

  it('stay text unless a variation selector asks for the emoji', () => {
    expect(lineOf('a ↔ b ™ ✔ 3')).toBe('a ↔ b ™ ✔ 3');
    expect(lineOf('✔️')).toBe(span('check_mark', '2714'));
  });
});

describe('emoticons', () => {
  it('are converted only if the setting is on', () => {
    expect(lineOf(':) (<3)', { translateEmoticons: true })).toBe(
      `${span('smile', '1f642')} (${span('heart', '2764')})`,
    );
    expect(lineOf(':)')).toBe(':)');
  });

  it('must stand alone', () => {
    for (const source of ['a:)', ':)b', 'http://a.example/:)', '`:)`', '1:/2'])
      expect(lineOf(source, { translateEmoticons: true }), source).not.toContain('emoji');
  });
});
