import { describe, expect, it } from 'vitest';
import { renderContext } from '~/testing/renderContext';
import { render } from '../render';

const resultOf = (source: string) => render(source, renderContext());
const lineOf = (source: string) => resultOf(source).html.replace(/^<p>|<\/p>$/g, '');

describe('user mentions', () => {
  it('show the name as the organization spells it, and notify', () => {
    const result = resultOf('hi @**marta ruiz**!');
    expect(result.html).toBe(
      '<p>hi <span class="user-mention" data-user-id="31">@Marta Ruiz</span>!</p>',
    );
    expect([...result.mentionedUserIds]).toEqual([31]);
  });

  it('notify no one when silent', () => {
    const result = resultOf('@_**Marta Ruiz|31** said');
    expect(result.html).toBe(
      '<p><span class="user-mention silent" data-user-id="31">Marta Ruiz</span> said</p>',
    );
    expect([...result.mentionedUserIds]).toEqual([]);
  });

  it('use ids to tell apart people with the same name', () => {
    expect([...resultOf('@**Jonas Weber|41**').mentionedUserIds]).toEqual([41]);
    expect([...resultOf('@**Jonas Weber|40**').mentionedUserIds]).toEqual([40]);
    expect([...resultOf('@**|41**').mentionedUserIds]).toEqual([41]);
  });

  it('accept an id only together with its name', () => {
    expect(lineOf('@**Ana Lima|31**')).toBe('@<strong>Ana Lima|31</strong>');
    expect([...resultOf('@**Ana Lima|31**').mentionedUserIds]).toEqual([]);
  });

  it('stay text for unknown names', () => {
    expect(lineOf('@**Nobody**')).toBe('@<strong>Nobody</strong>');
  });

  it('must start a word', () => {
    expect([...resultOf('me@**Ana Lima**').mentionedUserIds]).toEqual([]);
    expect([...resultOf('(@**Ana Lima**), "@**Marta Ruiz**"').mentionedUserIds]).toEqual([5, 31]);
  });

  it('are ignored in code, formulas and URLs', () => {
    for (const source of [
      '`@**Ana Lima**`',
      '```\n@**Ana Lima**\n```',
      '    @**Ana Lima**',
      '$$x @**Ana Lima**$$',
      '[x](http://a.example/@**Ana Lima**)',
    ]) {
      expect([...resultOf(source).mentionedUserIds], source).toEqual([]);
    }
  });

  it('are silent in quotes, whoever wrote them', () => {
    for (const source of [
      '> @**Ana Lima** and @**all**',
      '```quote\n@**Ana Lima** @*backend*\n```',
    ]) {
      const result = resultOf(source);
      expect(result.html, source).toContain(
        '<span class="user-mention silent" data-user-id="5">Ana Lima',
      );
      expect(result.mentionedUserIds.size + result.mentionedGroupIds.size).toBe(0);
      expect(result.channelWildcard).toBe(false);
    }
  });

  it('work inside emphasis, links, lists, tables and spoilers', () => {
    for (const source of [
      '**x @**Ana Lima** y**',
      '* @**Ana Lima**',
      'a|b\n-|-\n@**Ana Lima**|c',
      '```spoiler @**Ana Lima**\nx\n```',
      '# @**Ana Lima**',
      '[@**Ana Lima**](http://a.example)',
    ])
      expect([...resultOf(source).mentionedUserIds], source).toEqual([5]);
  });
});

describe('wildcards', () => {
  it.each(['all', 'everyone', 'channel', 'stream'])('mention the channel with @%s', (word) => {
    const result = resultOf(`@**${word}**`);
    expect(result.html).toBe(
      `<p><span class="user-mention channel-wildcard-mention" data-user-id="*">@${word}</span></p>`,
    );
    expect([result.channelWildcard, result.topicWildcard]).toEqual([true, false]);
  });

  it('mention the topic', () => {
    const result = resultOf('@**topic**');
    expect(result.html).toBe('<p><span class="topic-mention">@topic</span></p>');
    expect([result.channelWildcard, result.topicWildcard]).toEqual([false, true]);
  });

  it('can be silent', () => {
    expect(lineOf('@_**all** @_**topic**')).toBe(
      '<span class="user-mention channel-wildcard-mention silent" data-user-id="*">all</span> ' +
        '<span class="topic-mention silent">topic</span>',
    );
    expect(resultOf('@_**all**').channelWildcard).toBe(false);
  });
});

describe('group mentions', () => {
  it('notify the group', () => {
    const result = resultOf('@*backend*');
    expect(result.html).toBe(
      '<p><span class="user-group-mention" data-user-group-id="17">@backend</span></p>',
    );
    expect([...result.mentionedGroupIds]).toEqual([17]);
  });

  it('can be silent', () => {
    expect(lineOf('@_*backend*')).toBe(
      '<span class="user-group-mention silent" data-user-group-id="17">backend</span>',
    );
  });

  it('show a system group by its description, and never notify it', () => {
    const result = resultOf('@*role:members*');
    expect(result.html).toBe(
      '<p><span class="user-group-mention silent" data-user-group-id="3">Members</span></p>',
    );
    expect(result.mentionedGroupIds.size).toBe(0);
  });

  it('stay text for unknown groups', () => {
    expect(lineOf('@*nobody*')).toBe('@<em>nobody</em>');
  });
});
