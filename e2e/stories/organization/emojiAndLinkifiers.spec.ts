import { expectAccessible } from '../../support/accessible';
import { expect, test, topicPath } from '../../support/test';

/** A one-pixel gray image. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A valid header, corrupt from there on. */
const BROKEN = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
);

test('an emoji is added, seen by others, and deactivated by its owner', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(jonas, '#/organization/emoji');
  await expect(page.getByText('No custom emoji yet')).toBeVisible();
  const form = page.getByRole('form', { name: 'New emoji' });
  await form.getByRole('button', { name: 'Add emoji' }).click();
  await expect(form.getByText('Choose an image.')).toBeVisible();
  await expect(form.getByText('Enter a name.')).toBeVisible();
  const picture = form.locator('input[type=file]');
  await picture.setInputFiles({ name: 'Big Crab.png', mimeType: 'image/png', buffer: PIXEL });
  const name = form.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('big_crab');
  await expect(form.getByText('People type :big_crab:')).toBeVisible();
  await name.fill('heart');
  await expect(form.getByText('Only administrators can replace it.')).toBeVisible();
  await name.fill('krabbe!');
  await expect(form.getByText('Use English letters')).toBeVisible();

  await name.fill('x'.repeat(200));
  await expect(form.getByText('120 characters too long.')).toBeVisible();

  await name.fill('crab_2');
  for (const buffer of [Buffer.from('no picture'), BROKEN]) {
    await picture.setInputFiles({ name: 'not.png', mimeType: 'image/png', buffer });
    await form.getByRole('button', { name: 'Add emoji' }).click();
    await expect(form.getByText('This image can’t be read.')).toBeVisible();
    await expect(form.locator('[aria-invalid]')).toHaveAttribute('type', 'file');
  }
  await expect(name).toHaveValue('crab_2');
  await picture.setInputFiles({ name: 'crab.png', mimeType: 'image/png', buffer: PIXEL });

  const hers = await enter(mei, '#/organization/emoji');
  await expect(hers.getByText('No custom emoji yet')).toBeVisible();
  await form.getByRole('button', { name: 'Add emoji' }).click();
  await expect(page.getByRole('cell', { name: ':crab_2:', exact: true })).toBeVisible();
  await expect(hers.getByRole('cell', { name: ':crab_2:', exact: true })).toBeVisible();
  await expect(name).toHaveValue('');
  await name.fill('Crab 2');
  await expect(form.getByText(':crab_2: already exists.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Deactivate :crab_2:' }).click();
  const question = page.getByRole('dialog', { name: 'Deactivate :crab_2:?' });
  await expect(question.getByRole('button', { name: 'Keep emoji' })).toBeFocused();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('No custom emoji yet')).toBeVisible();
  await expect(hers.getByText('No custom emoji yet')).toBeVisible();
});

test('an emoji whose picture fails to load shows its name, in a message and as a reaction', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(mei, '#/organization/emoji');
  const form = page.getByRole('form', { name: 'New emoji' });
  const picture = { name: 'crab.png', mimeType: 'image/png', buffer: PIXEL };
  await form.locator('input[type=file]').setInputFiles(picture);
  await form.getByRole('button', { name: 'Add emoji' }).click();
  await expect(page.getByRole('cell', { name: ':crab:', exact: true })).toBeVisible();
  const id = await jonas.say('general', 'Anchors', 'Look, :crab: there');
  await jonas.post(`/messages/${id}/reactions`, { emoji_name: 'crab' });
  await page.context().route('**/emoji/images/**', (route) => route.abort());
  await page.goto(`${mei.origin}/${topicPath(await mei.channelId('general'), 'Anchors')}`);
  const row = page.getByRole('article').filter({ hasText: 'Look,' });
  await expect(row.getByText('Look, :crab: there', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: /crab/ }).first()).toContainText(':crab:');
  await expect(row.locator('img[src*="/emoji/images/"]')).toHaveCount(0);
});

test('someone who can’t add emoji is told so and gets no form', async ({
  team: { mei, jonas },
  enter,
}) => {
  const groups = (await mei.get('/user_groups'))['user_groups'] as { id: number; name: string }[];
  const owners = groups.find((group) => group.name === 'role:owners')?.id;
  await mei.patch('/realm', { can_add_custom_emoji_group: { new: owners } });
  const page = await enter(jonas, '#/organization/emoji');
  await expect(page.getByText('You don’t have permission to add any.')).toBeVisible();
  await expect(page.getByRole('form', { name: 'New emoji' })).toHaveCount(0);
});

test('a linkifier is tested, added, changed, deleted and restored', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(mei, '#/organization/linkifiers');
  await page.getByRole('button', { name: 'Add a linkifier' }).click();
  const form = page.getByRole('form', { name: 'New linkifier' });
  const pattern = form.getByLabel('Pattern');
  const address = form.getByLabel('URL');
  await expect(pattern).toBeFocused();
  await pattern.fill('#(?P<id>[0-9]+)');
  await address.fill('https://git.example/{number}');
  await form.getByRole('button', { name: 'Add linkifier' }).click();
  await expect(form.getByText('The pattern has no group called number.')).toBeVisible();
  await address.fill('https://git.example/{id}');
  await form.getByLabel('Try it').fill('See #12 and #13');
  await expect(form.getByRole('link', { name: '#13' })).toHaveAttribute(
    'href',
    'https://git.example/13',
  );
  await expectAccessible(page);
  await pattern.fill('#(?P<id>[0-9]+)(?=x)');
  await expect(form.getByText('This pattern can’t be tested here.')).toBeVisible();
  await form.getByRole('button', { name: 'Add linkifier' }).click();
  await expect(form.getByText('This isn’t a valid regular expression')).toBeVisible();
  await pattern.fill('#(?P<id>[0-9]+)');
  await form.getByRole('button', { name: 'Add linkifier' }).click();
  await expect(form).toHaveCount(0);

  const his = await enter(jonas, '#/organization/linkifiers');
  await expect(his.getByRole('cell', { name: 'https://git.example/{id}' })).toBeVisible();
  await expect(his.getByRole('button', { name: /New linkifier|Delete/ })).toHaveCount(0);

  await page.getByRole('button', { name: '#(?P<id>[0-9]+)', exact: true }).click();
  const inspector = page.getByRole('form', { name: 'Linkifier', exact: true });
  await inspector.getByLabel('URL').fill('https://forge.example/{id}');
  await inspector.getByRole('button', { name: 'Save' }).click();
  await expect(his.getByRole('cell', { name: 'https://forge.example/{id}' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete #(?P<id>[0-9]+)' }).click();
  await expect(his.getByText('No linkifiers yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(his.getByRole('cell', { name: 'https://forge.example/{id}' })).toBeVisible();
});

test('linkifiers are reordered by keys and by dragging, and a restored one returns to its place', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (const [pattern, host] of [
    ['#(?P<id>[0-9]+)', 'any'],
    ['#(?P<id>[0-9]{2})', 'two'],
    ['T(?P<id>[0-9]+)', 'task'],
  ]) {
    await mei.post('/realm/filters', { pattern, url_template: `https://${host}.example/{id}` });
  }
  const page = await enter(mei, '#/organization/linkifiers');
  const his = await enter(jonas, '#/organization/linkifiers');
  const order = (of: typeof page) => of.getByRole('cell', { name: /https:/ });
  const urls = (...hosts: string[]) => hosts.map((host) => `https://${host}.example/{id}`);
  await expect(order(his)).toHaveText(urls('any', 'two', 'task'));
  await expect(his.getByRole('button', { name: /Move/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Move #(?P<id>[0-9]{2})' }).press('ArrowUp');
  await expect(order(page)).toHaveText(urls('two', 'any', 'task'));
  await expect(order(his)).toHaveText(urls('two', 'any', 'task'));
  await expect(page.getByText('#(?P<id>[0-9]{2}), 1 of 3')).toBeAttached();
  await mei.say('general', 'Log', 'See #12');
  await his.goto(`${mei.origin}/${topicPath(await mei.channelId('general'), 'Log')}`);
  await expect(his.getByRole('link', { name: '#12' })).toHaveAttribute(
    'href',
    'https://two.example/12',
  );

  await page
    .getByRole('button', { name: 'Move T(?P<id>[0-9]+)' })
    .dragTo(page.getByRole('button', { name: 'Move #(?P<id>[0-9]{2})' }), {
      targetPosition: { x: 4, y: 1 },
    });
  await expect(order(page)).toHaveText(urls('task', 'two', 'any'));
  await page.getByRole('button', { name: 'Delete #(?P<id>[0-9]{2})' }).click();
  await expect(order(page)).toHaveText(urls('task', 'any'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(order(page)).toHaveText(urls('task', 'two', 'any'));
  await expectAccessible(page);
  await page.reload();
  await expect(order(page)).toHaveText(urls('task', 'two', 'any'));
});

test('a linkifier that someone else deletes while it is edited stays in its form, and can be added again', async ({
  team: { mei },
  enter,
}) => {
  const ids: number[] = [];
  for (const pattern of ['AAA-(?P<id>[0-9]+)', 'BBB-(?P<id>[0-9]+)']) {
    const rule = { pattern, url_template: 'https://example.com/{id}' };
    ids.push(Number((await mei.post('/realm/filters', rule))['id']));
  }
  const page = await enter(mei, `#/organization/linkifiers/${ids[1]}`);
  const address = page.getByLabel('URL', { exact: true });
  await address.fill('https://example.com/tickets/{id}');
  await mei.remove(`/realm/filters/${ids[1]}`);
  await expect(page.getByText(/Someone deleted this linkifier/)).toBeVisible();
  await expect(address).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: 'https://example.com/tickets/{id}' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'AAA-(?P<id>[0-9]+)', exact: true })).toBeVisible();
  await expect(page.getByText(/Not saved/)).toHaveCount(0);
});
