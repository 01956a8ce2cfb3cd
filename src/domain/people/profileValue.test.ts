import { describe, expect, it } from 'vitest';
import type { ProfileField } from '../organization/organization';
import { FIELD_TYPE } from './profileField';
import { peopleOf, profileHref, valueToSend } from './profileValue';

function field(type: number, fieldData = ''): ProfileField {
  return {
    id: 1,
    type,
    order: 1,
    name: 'Field',
    hint: '',
    fieldData,
    isRequired: false,
    isEditableByUser: true,
    isInSummary: false,
  };
}
const GITHUB = {
  name: 'GitHub',
  text: 'GitHub',
  hint: '',
  url_pattern: 'https://git.example/%(username)s',
};

describe('profileHref', () => {
  const link = field(FIELD_TYPE.link);
  const known = field(FIELD_TYPE.externalAccount, '{"subtype":"github"}');
  const custom = (pattern: string) =>
    field(FIELD_TYPE.externalAccount, JSON.stringify({ subtype: 'custom', url_pattern: pattern }));

  it.each([
    [link, 'https://x.example/a', 'https://x.example/a'],
    [link, 'javascript:alert(1)', undefined],
    [link, 'not a link', undefined],
    [known, 'mei lantern/x', 'https://git.example/mei%20lantern%2Fx'],
    [custom('https://%(username)s.x.example'), 'mei', 'https://mei.x.example/'],
    [custom('javascript:%(username)s'), 'alert(1)', undefined],
    [field(FIELD_TYPE.externalAccount, '{"subtype":"gone"}'), 'mei', undefined],
    [field(FIELD_TYPE.shortText), 'https://x.example', undefined],
  ])('only returns web URLs: %#', (one, value, href) => {
    expect(profileHref(one, value, { github: GITHUB })).toBe(href);
  });
});

describe('profile values', () => {
  it('read lists of users, and nothing from invalid text', () => {
    expect(peopleOf('[4,5]')).toEqual([4, 5]);
    expect(['', '{', '7', '["a"]'].map(peopleOf)).toEqual([[], [], [], []]);
  });

  it('are sent as ids, text, or null', () => {
    expect(valueToSend(field(FIELD_TYPE.people), '[4]')).toEqual([4]);
    expect(valueToSend(field(FIELD_TYPE.shortText), ' Docks ')).toBe('Docks');
    expect(valueToSend(field(FIELD_TYPE.date), ' ')).toBe(null);
  });
});
