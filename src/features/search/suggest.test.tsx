import { describe, expect, it } from 'vitest';
import { fromSnapshot } from '~/model/fromSnapshot';
import * as eg from '~/testing/eg';
import type { SearchTerm } from './operators';
import { suggest } from './suggest';

const realm = fromSnapshot(eg.snapshot());
const nowMs = new Date(2026, 10, 21, 12).getTime();
const suggested = (text: string, terms: readonly SearchTerm[] = []) =>
  suggest({ realm, terms, nowMs }, text);
const ids = (text: string, terms?: readonly SearchTerm[]) =>
  suggested(text, terms).map(({ id }) => id);

describe('suggest', () => {
  it('offers the operators before anything is typed, wider ones last', () => {
    expect(ids('')).toEqual([
      'sender',
      'channel',
      'topic',
      'has',
      'is',
      'before',
      'after',
      'during',
      'date',
      'dm',
      'dm-including',
      'in',
      'channels',
    ]);
  });

  it('completes operators, their aliases, people and channels from one word', () => {
    expect(ids('fro')).toEqual(['sender']);
    expect(ids('tide an')).toContain(`sender:${eg.ana.userId}`);
    expect(ids('gen')).toContain(`channel:${eg.general.channelId}`);
  });

  it('completes values and names of several words, and keeps a minus', () => {
    expect(ids('has:')).toEqual(['has:image', 'has:link', 'has:attachment', 'has:reaction']);
    expect(ids('from:ana o')).toEqual([`sender:${eg.ana.userId}`]);
    const [first] = suggested('tide -is:star');
    expect(first).toMatchObject({
      from: 'tide '.length,
      makes: { kind: 'term', term: { operator: 'is', operand: 'starred', negated: true } },
    });
  });

  it('offers neither values in use nor anything for words after a finished value', () => {
    expect(ids('has:', [{ operator: 'has', operand: 'image' }])).not.toContain('has:image');
    expect(ids('has:image rig')).toEqual([]);
  });

  it('parses days from words and from dates', () => {
    expect(ids('date:yes')).toEqual(['date:2026-11-20']);
    expect(ids('date:2025-3-1')).toEqual(['date:2025-03-01']);
  });
});
