import { describe, expect, it } from 'vitest';
import { fromSnapshot } from '~/model/fromSnapshot';
import * as eg from '~/testing/eg';
import { FILTERS, type Filter, filterOptions, termsOf } from './filters';
import type { SearchTerm } from './operators';

const realm = fromSnapshot(eg.snapshot());
const nowMs = new Date(2026, 10, 21, 12).getTime();
const filter = (name: string) => FILTERS.find((one) => one.name === name) as Filter;
const offered = (name: string, terms: readonly SearchTerm[], query = '') =>
  filterOptions({ realm, terms, nowMs }, filter(name), query);

const IMAGE = { operator: 'has', operand: 'image' };
const LINK = { operator: 'has', operand: 'link' };
const FROM = { operator: 'sender', operand: eg.ana.userId };

describe('search filters', () => {
  it('start with Remove filter if something is set', () => {
    expect(offered('Has', [])[0]?.id).toBe('has image');
    const [none] = offered('Has', [IMAGE, FROM, LINK]);
    expect(none).toMatchObject({ label: 'Remove filter', makes: [FROM] });
  });

  it('add to filters with several values, and remove a value picked again', () => {
    const pick = (id: string, terms: readonly SearchTerm[]) =>
      offered('Has', terms).find((one) => one.id === id)?.makes;
    expect(pick('has link', [IMAGE])).toEqual([IMAGE, LINK]);
    expect(pick('has image', [IMAGE, LINK])).toEqual([LINK]);
  });

  it('replace the value of filters that take only one', () => {
    const own = { operator: 'sender', operand: realm.selfId };
    const ana = offered('From', [own, IMAGE], 'ana')[0];
    expect(ana?.makes).toEqual([IMAGE, FROM]);
  });

  it('parse days from words, as the field does', () => {
    const days = offered('Date', [], 'march 3');
    expect(days.map(({ id, group }) => [id, group])).toEqual([
      ['during 2026-03-03', 'During'],
      ['before 2026-03-03', 'Before'],
      ['after 2026-03-03', 'After'],
    ]);
  });

  it('leave negated terms to the field', () => {
    const not = { ...IMAGE, negated: true };
    expect(termsOf(filter('Has'), [not, LINK])).toEqual([LINK]);
    expect(offered('Has', [not, LINK])[0]?.makes).toEqual([not]);
  });
});
