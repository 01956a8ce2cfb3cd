import type { Locator, Page } from 'playwright/test';
import type { Person } from '../../support/person';
import { expect, test, topicPath } from '../../support/test';
import { Wire } from '../../support/wire';

test('typed text survives a reload with its caret, in its own conversation (OB3)', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Hull', 'Scratch at frame nine');
  await mei.say('general', 'Sails', 'Two new ones');
  const channelId = await mei.channelId('general');
  const page = await enter(mei, topicPath(channelId, 'Hull'));
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill('Half a thought about the hull');
  await page.goto(`${mei.origin}/${topicPath(channelId, 'Sails')}`);
  await expect(box).toHaveValue('');
  await box.fill('and one about sails');
  await box.press('Home');
  for (let i = 0; i < 'and one'.length; i++) await box.press('ArrowRight');
  await page.keyboard.type(' more');
  // Waits longer than text may stay in memory only.
  await expect.poll(() => draftsOnDisk(page)).toBe(2);
  await page.reload();
  await expect(box).toHaveValue('and one more about sails');
  await box.focus();
  await page.keyboard.type(' piece');
  await expect(box).toHaveValue('and one more piece about sails');
  await page.goto(`${mei.origin}/${topicPath(channelId, 'Hull')}`);
  await expect(box).toHaveValue('Half a thought about the hull');
  await page.keyboard.press('Enter');
});

test('a caret that only moved survives a reload and a visit elsewhere, also in an edit', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Sails', 'Two new ones');
  await mei.say('general', 'Hull', 'Scratch at frame nine');
  const channelId = await mei.channelId('general');
  const page = await enter(mei, topicPath(channelId, 'Hull'));
  const box = page.getByRole('textbox', { name: 'Message' });
  const moveAfter = async (field: Locator, words: string) => {
    await field.press('Home');
    for (const _ of words) await field.press('ArrowRight');
    await expect.poll(() => caretsOnDisk(page)).toContain(words.length);
  };
  await box.fill('one three');
  await moveAfter(box, 'one');
  await page.reload();
  await expect(box).toHaveValue('one three');
  await page.keyboard.press('r');
  await page.keyboard.type(' two');
  await expect(box).toHaveValue('one two three');

  await moveAfter(box, 'one two three');
  await page.goto(`${mei.origin}/${topicPath(channelId, 'Sails')}`);
  await expect(box).toHaveValue('');
  await page.goBack();
  await page.keyboard.press('r');
  await page.keyboard.type(' four');
  await expect(box).toHaveValue('one two three four');

  await page.getByRole('article').filter({ hasText: 'Scratch' }).focus();
  await page.keyboard.press('e');
  const edit = page.getByRole('textbox', { name: 'Edit message' });
  await edit.fill('Scratch nine');
  await moveAfter(edit, 'Scratch');
  await page.reload();
  await edit.focus();
  await page.keyboard.type(' at frame');
  await expect(edit).toHaveValue('Scratch at frame nine');
});

test('text typed in one tab shows in another', async ({ team: { mei }, enter }) => {
  await mei.say('general', 'Hull', 'Scratch at frame nine');
  const path = topicPath(await mei.channelId('general'), 'Hull');
  const page = await enter(mei, path);
  const other = await page.context().newPage();
  await other.goto(`${mei.origin}/${path}`);
  await other.getByRole('textbox', { name: 'Message' }).waitFor();
  await page.getByRole('textbox', { name: 'Message' }).fill('Seen from both sides');
  await expect(other.getByRole('textbox', { name: 'Message' })).toHaveValue('Seen from both sides');
});

test('an edit in progress survives a reload (OB3)', async ({ team: { mei }, enter }) => {
  await mei.say('general', 'Hull', 'Scratch at frame nine');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Hull'));
  await page.getByRole('article').filter({ hasText: 'Scratch' }).focus();
  await page.keyboard.press('e');
  const box = page.getByRole('textbox', { name: 'Edit message' });
  await box.fill('Scratch at frame ten');
  await expect.poll(() => draftsOnDisk(page)).toBe(1);
  await page.reload();
  await expect(box).toHaveValue('Scratch at frame ten');
  await box.press('Escape');
  await expect(page.getByRole('article')).toContainText('Scratch at frame nine');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(box).toHaveValue('Scratch at frame ten');
  await page.getByRole('log').focus();
  await page.keyboard.press('Control+Shift+z');
  await expect(box).toHaveCount(0);
  await expect(page.getByRole('article')).toContainText('Scratch at frame nine');
});

test('a draft continues on another device, and neither loses a word', async ({
  server,
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Hull', 'Scratch at frame nine');
  const path = topicPath(await mei.channelId('general'), 'Hull');
  const wire = await Wire.to(server.url);
  const [desk, phone] = [await enter(mei.at(wire.url), path), await enter(mei, path)];
  const [here, there] = [desk, phone].map((page) => page.getByRole('textbox', { name: 'Message' }));
  if (!here || !there) throw new Error('two devices');
  await here.fill('Polish it');
  await expect(there).toHaveValue('Polish it');
  await there.fill('Polish it on Friday');
  await expect(here).toHaveValue('Polish it on Friday');

  // Both continue while one is offline: each keeps its own text.
  wire.cut();
  await there.fill('Polish it on Monday');
  await expect.poll(() => draftTexts(mei)).toEqual(['Polish it on Monday']);
  await here.fill('Polish it at once');
  wire.mend();
  await expect.poll(() => draftTexts(mei)).toEqual(['Polish it at once', 'Polish it on Monday']);
  await expect(here).toHaveValue('Polish it at once');
  await expect(there).toHaveValue('Polish it on Monday');

  // Sending it there removes it from both devices and the server.
  await desk.goto(`${wire.url}/#/drafts`);
  await expect(desk.getByRole('region', { name: 'From your other devices' })).toContainText(
    'Polish it on Monday',
  );
  await there.press('Enter');
  await expect.poll(() => draftTexts(mei)).toEqual(['Polish it at once']);
  await expect(desk.getByRole('article')).toHaveCount(1);
  await wire.close();
});

test('a draft that moves with its topic on two devices is gone from both once it is sent', async ({
  team: { mei, jonas },
  enter,
}) => {
  const id = await jonas.say('general', 'Hull', 'Scratch at frame nine');
  const path = topicPath(await mei.channelId('general'), 'Hull');
  const [desk, phone] = [await enter(mei, path), await enter(mei, path)];
  const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });
  await box(desk).fill('Please send this once');
  await expect(box(phone)).toHaveValue('Please send this once');
  await jonas.patch(`/messages/${id}`, { topic: '✔ Hull', propagate_mode: 'change_all' });
  for (const page of [desk, phone]) await expect(page.getByText(/resolved/i).first()).toBeVisible();
  await box(desk).press('Enter');
  await expect(
    phone.getByRole('article').filter({ hasText: 'Please send this once' }),
  ).toBeVisible();
  await expect.poll(() => draftTexts(mei)).toEqual([]);
  for (const page of [desk, phone]) {
    await expect(box(page)).toHaveValue('');
    // What came back did so with the next exchange of drafts.
    await box(page).fill(page === desk ? 'Of the desk' : 'Of the phone');
    await box(page).fill('');
  }
  await mei.post('/drafts', {
    drafts: [{ type: 'private', to: [jonas.id], topic: '', content: 'A later one', timestamp: 1 }],
  });
  await expect.poll(() => draftTexts(mei)).toEqual(['A later one']);
  for (const page of [desk, phone]) await expect(box(page)).toHaveValue('');
});

test('a conversation can have several drafts, of which its composer shows one, by keys alone', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Hull', 'Scratch at frame nine');
  const path = topicPath(await mei.channelId('general'), 'Hull');
  const [desk, phone] = [await enter(mei, path), await enter(mei, path)];
  const [here, there] = [desk, phone].map((page) => page.getByRole('textbox', { name: 'Message' }));
  if (!here || !there) throw new Error('two devices');
  const openMenu = async () => {
    await desk.getByRole('button', { name: 'Drafts in this conversation' }).focus();
    await desk.keyboard.press('Enter');
  };
  const choose = async (name: string | RegExp) => {
    await openMenu();
    const item = desk.getByRole('menuitem', { name });
    await expect(async () => {
      await desk.keyboard.press('ArrowDown');
      await expect(item).toBeFocused({ timeout: 100 });
    }).toPass();
    await desk.keyboard.press('Enter');
  };
  await openMenu();
  await expect(desk.getByRole('menuitem', { name: /Start another/ })).toContainText(
    'Nothing is written yet.',
  );
  await desk.keyboard.press('Escape');

  await here.fill('A long story about the mast');
  await expect(there).toHaveValue('A long story about the mast');
  await choose(/Start another draft/);
  await expect(here).toBeFocused();
  await expect(here).toHaveValue('');
  await desk.keyboard.type('A quick answer');
  await expect(desk.getByText('1 other draft', { exact: true })).toBeAttached();
  await expect
    .poll(() => draftTexts(mei))
    .toEqual(['A long story about the mast', 'A quick answer']);

  // Once it is sent, the other one neither pops up nor is lost.
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('article').filter({ hasText: 'A quick answer' })).toBeVisible();
  await expect.poll(() => draftTexts(mei)).toEqual(['A long story about the mast']);
  await expect(there).toHaveValue('A long story about the mast');
  await desk.reload();
  await expect(desk.getByRole('textbox', { name: 'Message' })).toHaveValue('');

  // Another one takes its place, and is set aside for it in turn.
  await here.fill('Second thoughts');
  await choose(/A long story/);
  await expect(here).toHaveValue('A long story about the mast');
  await expect(here).toBeFocused();
  await desk.keyboard.press('Home');
  await desk.keyboard.press('ArrowRight');
  await choose(/Second thoughts/);
  await expect(here).toHaveValue('Second thoughts');
  await choose(/A long story/);
  await expect(here).toBeFocused();
  expect(await here.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(1);
  await desk.goto(`${mei.origin}/#/drafts`);
  await expect(desk.getByRole('article')).toHaveCount(2);
  await desk.getByRole('article').filter({ hasText: 'Second thoughts' }).getByRole('link').click();
  await expect(here).toHaveValue('Second thoughts');

  // Each goes on where it was left.
  await expect(here).toBeFocused();
  await desk.keyboard.type(' on it');
  await choose(/Start another draft/);
  await expect(here).toHaveValue('');
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(here).toHaveValue('Second thoughts on it');
});

async function draftTexts(person: Person): Promise<readonly string[]> {
  const { drafts } = await person.get('/drafts');
  return (drafts as readonly { readonly content: string }[]).map(({ content }) => content).sort();
}

/** Number of drafts on disk. */
async function draftsOnDisk(page: Page): Promise<number> {
  return (await caretsOnDisk(page)).length;
}

function caretsOnDisk(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const opening = indexedDB.open('parley');
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result.map(({ caret }) => caret));
          };
        };
      }),
  );
}
