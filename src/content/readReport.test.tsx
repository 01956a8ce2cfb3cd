import { expect, it } from 'vitest';
import { readReport } from './readReport';

const mention = (id: number, name: string) =>
  `<span class="user-mention silent" data-user-id="${id}">${name}</span>`;
const spoiler =
  '<div class="spoiler-block"><div class="spoiler-header"><p>Show</p></div>' +
  '<div class="spoiler-content" aria-hidden="true"><p>You fool</p><blockquote><p>no note</p></blockquote></div></div>';
const notes = '<ul><li>Notes:</li></ul><blockquote><p>Third time.</p></blockquote>';
const reason = '<ul><li>Reason: <strong>Harassment</strong></li></ul>';

it('reads the reporter, the author, the reason and the message', () => {
  const link = '<a href="/#narrow/channel/3-a/topic/oars/near/17">a message</a>';
  const head = `<p>${mention(5, 'Ana')} reported ${link} of ${mention(6, 'Ben')}.</p>`;
  expect(readReport(head + reason + notes + spoiler)).toEqual({
    reporterId: 5,
    authorId: 6,
    messageId: 17,
    reason: 'Harassment',
    notes: 'Third time.',
    quoted: '<p>You fool</p><blockquote><p>no note</p></blockquote>',
  });
});

it('reads a report of a direct message, with more mentions after the author and without notes', () => {
  const people = [mention(5, 'Ana'), mention(6, 'Ben'), mention(7, 'Cy')];
  const [reporter, author, third] = people;
  const head = `<p>${reporter} reported a DM sent by ${author} to ${reporter}, and ${third}.</p>`;
  expect(readReport(head + reason + spoiler)).toMatchObject({
    authorId: 6,
    messageId: undefined,
    notes: '',
  });
});

it.each([
  ['words about a report', `<p>${mention(5, 'Ana')} reported ${mention(6, 'Ben')}.</p>`],
  ['a spoiler', `<p>See</p>${spoiler}`],
  ['one person alone', `<p>${mention(5, 'Ana')} says</p>${reason}${spoiler}`],
  ['broken HTML', '<p><span class="user-mention" data-user-id="x"><div class="spoiler-content">'],
])('doesn’t take %s for a report', (_, html) => {
  expect(readReport(html)).toBeUndefined();
});
