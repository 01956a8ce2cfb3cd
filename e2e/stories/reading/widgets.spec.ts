import { expectAccessible } from '../../support/accessible';
import { expect, test, topicPath } from '../../support/test';

test('9.4 a poll is created with a form, and voted on in two browsers at once', async ({
  team: { mei, jonas },
  enter,
}) => {
  const where = topicPath(await mei.channelId('general'), 'lunch');
  const theirs = await enter(jonas, where);
  const page = await enter(mei, where);
  await page.getByRole('textbox', { name: 'Message' }).fill('half a sentence');
  await page.getByRole('button', { name: 'Poll or to-do list' }).click();
  await page.getByRole('menuitem', { name: 'Poll' }).click();
  const dialog = page.getByRole('dialog', { name: 'New poll' });
  await dialog.getByLabel('Option 1', { exact: true }).fill('Noodles');
  await dialog.getByLabel('Option 2', { exact: true }).fill('noodles ');
  await dialog.getByRole('button', { name: 'Send poll' }).click();
  await expect(dialog.getByText('Enter a question.')).toBeVisible();
  await expect(dialog.getByLabel('Question')).toBeFocused();
  await expect(dialog.getByText('You entered this option twice.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Question').fill('Where to?');
  await dialog.getByLabel('Option 2', { exact: true }).fill('- The pier');
  await dialog.getByRole('button', { name: 'Send poll' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('half a sentence');

  const mine = page.getByRole('group', { name: /Poll: Where to\?/ });
  const other = theirs.getByRole('group', { name: /Poll: Where to\?/ });
  await mine.getByRole('checkbox', { name: /Noodles/ }).check();
  await expect(other.getByRole('checkbox', { name: /Noodles, 1 vote: Mei Lantern/ })).toBeVisible();
  await other.getByRole('checkbox', { name: /Noodles/ }).check();
  await expect(mine.getByRole('checkbox', { name: /Noodles, 2 votes/ })).toBeChecked();
  await mine.getByRole('checkbox', { name: /Noodles/ }).uncheck();
  await expect(other.getByRole('checkbox', { name: /Noodles, 1 vote: You/ })).toBeChecked();

  await other.getByRole('button', { name: 'Add an option' }).click();
  await other.getByLabel('New option').fill('- the PIER');
  await theirs.keyboard.press('Enter');
  await expect(other.getByText('This option already exists.')).toBeVisible();
  await other.getByLabel('New option').fill('Sandwiches');
  // Typed text outlives the row that holds the field.
  await theirs.reload();
  await expect(other.getByLabel('New option')).toHaveValue('Sandwiches');
  await expect(other.getByLabel('New option')).not.toBeFocused();
  await other.getByLabel('New option').press('Enter');
  await expect(other.getByLabel('New option')).toHaveCount(0);
  await mine.getByRole('checkbox', { name: /Sandwiches/ }).check();
  await expect(other.getByRole('checkbox', { name: /Sandwiches, 1 vote/ })).toBeVisible();

  // PE1: only the author can change the question.
  await expect(other.getByRole('button', { name: 'Change the question' })).toHaveCount(0);
  await mine.getByRole('button', { name: 'Change the question' }).click();
  await page.getByLabel('Question').fill('Where do we eat?');
  await page.keyboard.press('Enter');
  // Its name is the question, without the button that changes it.
  for (const one of [page, theirs])
    await expect(
      one.getByRole('group', { name: 'Poll: Where do we eat?', exact: true }),
    ).toBeVisible();
  // What a screen reader says of the focused row.
  const row = theirs.getByRole('article').filter({ hasText: 'Where do we eat?' });
  await row.focus();
  await expect(row).toHaveAccessibleDescription('Poll: Where do we eat?');
  await expectAccessible(theirs);
});

test('9.4 everyone can check off, add to and change a to-do list, and it survives a reload', async ({
  team: { mei, jonas },
  enter,
}) => {
  const channel = await mei.channelId('general');
  const where = topicPath(channel, 'launch');
  const page = await enter(mei, where);
  await page.getByRole('button', { name: 'Poll or to-do list' }).click();
  await page.getByRole('menuitem', { name: 'To-do list' }).click();
  const dialog = page.getByRole('dialog', { name: 'New to-do list' });
  await dialog.getByLabel('Title').fill('Before launch');
  await dialog.getByLabel('Task 1', { exact: true }).fill('Rope: 20 m');
  await dialog.getByRole('button', { name: 'Send list' }).click();
  await expect(dialog.getByText(/Remove the colon/)).toBeVisible();
  await dialog.getByLabel('Task 1', { exact: true }).fill('Rope');
  await dialog.getByLabel('Details of task 1').fill('20 m: blue');
  await dialog.getByRole('button', { name: 'Send list' }).click();
  await expect(dialog).toHaveCount(0);

  const theirs = await enter(jonas, where);
  const other = theirs.getByRole('group', { name: /To-do list: Before launch/ });
  const mine = page.getByRole('group', { name: /To-do list: Before launch/ });
  await expect(other.getByText('20 m: blue')).toBeVisible();
  await other.getByRole('checkbox', { name: /Rope/ }).check();
  await expect(mine.getByText('All done')).toBeVisible();
  await mine.getByRole('button', { name: 'Add a task' }).click();
  await mine.getByLabel('New task').fill('Paint');
  await page.keyboard.press('Enter');
  await expect(other.getByText('1 of 2 left')).toBeVisible();
  // No other client supports editing tasks, so there is no button for it.
  await expect(other.getByRole('button', { name: /^Change/ })).toHaveCount(0);
  await other.getByRole('button', { name: 'Add a task' }).click();
  await other.getByLabel('New task').fill('Rope');
  await theirs.keyboard.press('Enter');
  await expect(other.getByText('This task already exists.')).toBeVisible();
  await other.getByLabel('New task').fill('Varnish');
  await theirs.keyboard.press('Enter');
  await expect(mine.getByRole('checkbox', { name: 'Varnish' })).toBeVisible();
  await mine.getByRole('button', { name: 'Change the title' }).click();
  await page.getByLabel('Title').fill('Launch day');
  await page.keyboard.press('Enter');
  await expect(theirs.getByRole('group', { name: /To-do list: Launch day/ })).toBeVisible();

  await theirs.reload();
  const again = theirs.getByRole('group', { name: /To-do list: Launch day/ });
  await expect(again.getByRole('checkbox', { name: /Rope/ })).toBeChecked();
  await expect(again.getByRole('checkbox', { name: 'Varnish' })).not.toBeChecked();
  await expectAccessible(theirs);

  // In an archived channel it is read-only.
  await mei.archive(channel);
  await expect(again.getByText('This channel is archived.')).toBeVisible();
  await expect(again.getByRole('checkbox', { name: 'Varnish' })).toBeDisabled();
});

test('text typed into a poll or a to-do list survives Escape and a reload; Cancel discards it', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'lunch', '/poll Where to?\nNoodles');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'lunch'));
  const openDialog = async (kind: string) => {
    await page.getByRole('button', { name: 'Poll or to-do list' }).click();
    await page.getByRole('menuitem', { name: kind }).click();
  };
  const list = page.getByRole('dialog', { name: 'New to-do list' });
  await openDialog('To-do list');
  await list.getByLabel('Title').fill('Friday');
  await list.getByLabel('Task 1', { exact: true }).fill('Book a table');
  await list.getByLabel('Details of task 1').fill('For six');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.reload();
  await openDialog('To-do list');
  await expect(list.getByLabel('Title')).toHaveValue('Friday');
  await expect(list.getByLabel('Task 1', { exact: true })).toHaveValue('Book a table');
  await expect(list.getByLabel('Details of task 1')).toHaveValue('For six');
  await list.getByRole('button', { name: 'Cancel' }).click();
  await openDialog('To-do list');
  await expect(list.getByLabel('Title')).toHaveValue('');
  await page.keyboard.press('Escape');

  const poll = page.getByRole('group', { name: /Poll: Where to\?/ });
  const add = poll.getByRole('button', { name: 'Add an option' });
  const option = poll.getByLabel('New option');
  await add.click();
  await option.fill('Sandwiches');
  await page.keyboard.press('Escape');
  await expect(option).toHaveCount(0);
  await add.click();
  await expect(option).toHaveValue('Sandwiches');
  await expect(option).toBeFocused();
  await poll.getByRole('button', { name: 'Cancel' }).click();
  await add.click();
  await expect(option).toHaveValue('');
});
