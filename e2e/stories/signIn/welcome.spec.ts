import { expectAccessible } from '../../support/accessible';
import { expect, test } from '../../support/test';

test('a newly founded organization suggests first steps, until someone has written', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/inbox');
  await expect(page.getByRole('heading', { name: 'Welcome to Harbor Robotics' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite people' }).click();
  await expect(page.getByRole('dialog', { name: /Invite/ })).toBeVisible();

  await page.goto(`${mei.origin}/#/inbox`);
  await page.getByRole('button', { name: 'Write the first message' }).click();
  const box = page.getByRole('textbox', { name: 'Message' });
  await expect(box).toBeFocused();
  await box.fill('We are afloat');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: 'We are afloat' })).toBeVisible();
  await page.goto(`${mei.origin}/#/inbox`);
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible();
});

test('someone who can’t invite is only asked to write, and other people’s messages end the welcome', async ({
  team: { mei, jonas },
  enter,
}) => {
  const { user_groups } = await mei.get('/user_groups');
  const owners = (user_groups as { id: number; name: string }[]).find(
    ({ name }) => name === 'role:owners',
  );
  await mei.patch('/realm', {
    can_invite_users_group: { new: owners?.id },
    create_multiuse_invite_group: { new: owners?.id },
  });
  const page = await enter(jonas, '#/inbox', { viewport: { width: 390, height: 844 } });
  await expect(page.getByRole('button', { name: 'Write the first message' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite people' })).toHaveCount(0);
  await mei.say('general', 'Launch', 'We are afloat');
  await expect(page.getByRole('link', { name: /Launch/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Welcome/ })).toHaveCount(0);
});
