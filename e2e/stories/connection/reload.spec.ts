import type { Page } from 'playwright/test';
import { expect, test, topicPath } from '../../support/test';
import { Wire } from '../../support/wire';

// Minutes of idling take seconds here: what matters is that heartbeats pass.
test.use({ serverFlags: ['--rate-limits', 'off', '--heartbeat-seconds', '1'] });

const link = (page: Page, name: RegExp) =>
  page.getByRole('navigation').getByRole('link', { name }).first();

/** Waits for a quiet period of this many answered polls. */
async function quiet(wire: Wire, heartbeats = 3): Promise<void> {
  const before = wire.count('GET', '/events');
  await expect
    .poll(() => wire.count('GET', '/events'), { timeout: 30_000 })
    .toBeGreaterThan(before + heartbeats);
}

test('what was read, received and set before an idle period survives a reload, even without the server', async ({
  server,
  team,
  enter,
}) => {
  const wire = await Wire.to(server.url);
  const [mei, jonas] = [team.mei.at(wire.url), team.jonas];
  const page = await enter(mei, '#/inbox');
  for (let i = 0; i < 3; i++) await jonas.say('general', `Anchor ${i}`, `Weigh number ${i}`);
  await expect(link(page, /^Inbox.*3/)).toBeVisible();
  const channelId = await mei.channelId('general');
  for (let i = 0; i < 3; i++) {
    await page.goto(`${wire.url}/${topicPath(channelId, `Anchor ${i}`)}`);
    await expect(page.getByText(`Weigh number ${i}`)).toBeVisible();
  }
  await expect(link(page, /^Inbox$/)).toBeVisible();
  await jonas.tell([mei], 'Are you there?');
  await jonas.post('/users/me/status', { status_text: 'At the helm' });
  await expect(link(page, /^Inbox.*1/)).toBeVisible();
  const section = page.getByRole('navigation').getByRole('button', { name: /^Direct messages/ });
  await section.click();
  await expect(section).toHaveAttribute('aria-expanded', 'false');
  await quiet(wire);

  // Only the disk is left: the server is cut off, and the shared worker ends with its page.
  wire.cut();
  await page.goto('about:blank');
  wire.mend();
  const registers = wire.count('POST', '/register');
  await page.goto(`${wire.url}/#/inbox`);
  await expect(link(page, /^Inbox.*1/)).toBeVisible();
  await expect(page.getByText('Are you there?')).toBeVisible();
  await expect(section).toHaveAttribute('aria-expanded', 'false');
  for (let i = 0; i < 3; i++) await expect(page.getByText(`Weigh number ${i}`)).toHaveCount(0);
  // It resumes its old queue: what it shows is from disk, not fetched again.
  await quiet(wire, 1);
  expect(wire.count('POST', '/register')).toBe(registers);
  await expect(link(page, /^Inbox.*1/)).toBeVisible();
  await wire.close();
});
