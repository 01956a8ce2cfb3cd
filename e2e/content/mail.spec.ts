import { mailHtml } from '../../server/render/mail/mailHtml';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/test';

const READABLE = ['color-contrast', 'link-in-text-block', 'link-name'];
const LONG = `https://harbor.example/${'berth'.repeat(60)}`;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an email fits the width of a phone, whatever its content (${colorScheme})`, async ({
    browser,
  }) => {
    const viewport = { width: 360, height: 740 };
    const page = await browser.newPage({ viewport, colorScheme });
    await page.setContent(
      mailHtml(
        { name: 'Harbor' },
        {
          title: `Somebody wrote ${'a'.repeat(80)}`,
          blocks: [
            { kind: 'text', text: LONG },
            { kind: 'facts', facts: [['Device', 'd'.repeat(80)]] },
            {
              kind: 'messages',
              place: `#pier › ${'t'.repeat(60)}`,
              url: LONG,
              messages: [{ author: 'n'.repeat(60), time: 'Nov 24, 2026, 9:00 AM', text: LONG }],
            },
            {
              kind: 'links',
              title: 'New',
              links: [{ label: 'c'.repeat(60), url: LONG, note: LONG }],
            },
            { kind: 'button', label: `Open ${'o'.repeat(60)}`, url: LONG },
          ],
          reason: LONG,
          unsubscribe: { label: 'Stop these emails', url: LONG },
        },
      ),
    );
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
    // An email isn't a page: the mail app provides the landmarks.
    await expectAccessible(page, { rules: READABLE });
    await page.close();
  });
}

test('a message in an email starts at the side that its script starts at, whoever it is from', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const block = {
    kind: 'messages',
    place: '#pier',
    url: 'https://harbor.example',
    messages: [{ author: 'Ana', time: '9:00', text: 'שלום' }],
  } as const;
  await page.setContent(
    mailHtml({ name: 'Harbor' }, { title: 'New', blocks: [block], reason: '' }),
  );
  const sides = await page.getByText('שלום').evaluate((paragraph) => {
    const letters = document.createRange();
    letters.selectNodeContents(paragraph);
    const box = paragraph.getBoundingClientRect();
    const { left, right } = letters.getBoundingClientRect();
    return { before: left - box.left, after: box.right - right };
  });
  expect(sides.after).toBe(0);
  expect(sides.before).toBeGreaterThan(0);
  await page.close();
});
