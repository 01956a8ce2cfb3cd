import { describe, expect, it } from 'vitest';
import { isTaken, type MoveFacts, moveLines } from './moveLines';

const lunch = { channel: 'general', topic: 'lunch', isPrivate: false };
const facts: MoveFacts = {
  mode: 'change_all',
  size: { count: 12, isMore: false },
  from: lunch,
  to: { ...lunch, topic: 'dinner' },
  joins: false,
};

describe('moveLines', () => {
  it('says how many messages are renamed', () => {
    expect(moveLines(facts)[0]).toBe('12 messages go from “lunch” to “dinner”.');
    const many = { ...facts, size: { count: 1000, isMore: true } };
    expect(moveLines(many)[0]).toMatch(/^More than 1,000 messages go/);
    expect(moveLines({ ...facts, size: undefined })[0]).toMatch(/^All messages go/);
  });

  it('says that messages join an existing topic', () => {
    const lines = moveLines({ ...facts, joins: true });
    expect(lines[0]).toBe('12 messages go to #general › dinner.');
    expect(lines[1]).toMatch(/already/);
  });

  it('says what stays if only a part moves', () => {
    const one: MoveFacts = { ...facts, mode: 'change_one', size: { count: 1, isMore: false } };
    expect(moveLines(one)).toEqual([
      '1 message goes to #general › dinner.',
      'The others stay in #general › lunch.',
      'Links to these messages keep working.',
    ]);
  });

  it('says who can read them in another channel', () => {
    const leads = { channel: 'leads', topic: 'lunch', isPrivate: true };
    expect(moveLines({ ...facts, to: leads })).toContain(
      'Only the people in #leads can read them there.',
    );
    expect(moveLines({ ...facts, from: leads, to: lunch }).join(' ')).toMatch(/#general is public/);
  });

  it('says if nothing moves', () => {
    expect(moveLines({ ...facts, to: lunch })[0]).toMatch(/^Nothing changes yet/);
  });
});

describe('isTaken', () => {
  it('matches another topic’s name, but not the topic itself in different case', () => {
    const topics = [{ name: 'lunch' }, { name: 'Dinner' }];
    expect(isTaken('dinner', 'lunch', topics)).toBe(true);
    expect(isTaken('LUNCH', 'lunch', topics)).toBe(false);
    expect(isTaken('tea', 'lunch', topics)).toBe(false);
  });
});
