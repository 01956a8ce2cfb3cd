import type { SeededRandom } from '../random';

/** Topics that are hard to tell apart, to fold, to show, or to use as a key. */
const TOPICS = [
  'topic 0',
  'topic 1',
  'topic 2',
  'lunch',
  'LUNCH',
  'Lunch',
  '',
  'general chat',
  '(no topic)',
  '✔ done',
  '✔ ✔ twice done',
  'caf\u00e9',
  'cafe\u0301',
  'CAFÉ',
  'İstanbul',
  'i\u0307stanbul',
  'straße',
  'ΣΊΣΥΦΟΣ',
  '__proto__',
  'constructor',
  't1:general',
  'a:b,c',
  '<img src=x onerror=alert(1)>',
  '%00%2F..',
  '\u202eright to left',
  'a'.repeat(60),
  '𝒳'.repeat(60),
  ' surrounded ',
  'x'.repeat(61),
];

/** {person} is replaced by the name of an existing person. */
const CONTENTS = [
  'good morning',
  'good morning',
  'see you at noon, **bring** the _list_',
  'hello @**{person}**',
  'quietly @_**{person}**',
  '@**all** read this',
  '@**topic** you too',
  '@*role:members* and you',
  'about #**general** and #**general>topic 1**',
  '/me waves',
  '/poll Lunch?\nsoup\nbread',
  '/todo Move\nboxes',
  '```python\nprint("<b>")\n```',
  '```quote\nsaid\n```\nindeed',
  '```spoiler Who did it\nthe gardener\n```',
  '$$\\sqrt{2}$$ and ~~gone~~ and :tada: 👩‍👩‍👧‍👦',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '[click](javascript:alert(1)) https://chat.example/ http://[::1]/',
  '\u202eolleh\u202c \u0000',
  'zero\u200bwidth and \ufeff marks',
  '__proto__ constructor toString',
  '* '.repeat(200),
  '>'.repeat(60),
  '{"op":"add"}\n\n\n',
  '   ',
  '',
  'w'.repeat(10_000),
  'w'.repeat(10_001),
  'deploy and lunch are alert words',
];

export function someTopic(dice: SeededRandom): string {
  return dice.pick(TOPICS) ?? '';
}

/** Picks a content and inserts a person's name into it. */
export function someContent(
  dice: SeededRandom,
  people: readonly { readonly name: string }[],
): string {
  const person = dice.pick(people)?.name ?? 'nobody';
  return (dice.pick(CONTENTS) ?? '').replaceAll('{person}', person);
}
