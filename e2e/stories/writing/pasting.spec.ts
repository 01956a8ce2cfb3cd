import type { Locator, Page } from 'playwright/test';
import { DOT } from '../../support/dot';
import type { Person } from '../../support/person';
import { expect, test, topicPath } from '../../support/test';

const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const source = (page: Page) => page.getByRole('button', { name: 'Markdown source' });

interface Copied {
  readonly text?: string;
  readonly html?: string;
  /** A picture, in base64. */
  readonly png?: string;
}

/** Copies as another program would, then pastes by keyboard. */
async function paste(page: Page, copied: Copied, keys = 'Control+v'): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async ({ text, html, png }) => {
    const blob = (part: BlobPart, type: string) => ({ [type]: new Blob([part], { type }) });
    const bytes = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const item = {
      ...(text === undefined ? {} : blob(text, 'text/plain')),
      ...(html === undefined ? {} : blob(html, 'text/html')),
      ...(png === undefined ? {} : blob(bytes(png), 'image/png')),
    };
    await navigator.clipboard.write([new ClipboardItem(item)]);
  }, copied);
  await page.keyboard.press(keys);
}

async function open(
  enter: (person: Person, where?: string) => Promise<Page>,
  mei: Person,
): Promise<Page> {
  await mei.say('general', 'Hull', 'Scratch at frame nine');
  return enter(mei, topicPath(await mei.channelId('general'), 'Hull'));
}

/** Focuses the formatted field or the plain one. */
async function ready(page: Page, isFormatted: boolean): Promise<Locator> {
  const box = field(page);
  if (isFormatted) await expect(box).toHaveAttribute('contenteditable', 'true');
  await box.click();
  return box;
}

const RICH: Copied = {
  text: 'Plan\nfirst bold\nsecond',
  html: '<h2>Plan</h2><ul><li>first <b>bold</b></li><li>second</li></ul>',
};

for (const writing of ['source', 'formatted'] as const) {
  test.describe(`written ${writing}`, () => {
    test.use({ writing });
    const isFormatted = writing === 'formatted';
    /** Checks the exact Markdown source. */
    const sourceIs = async (page: Page, expected: string | RegExp) => {
      if (isFormatted) await source(page).click();
      await expect(field(page)).toHaveValue(expected);
      if (isFormatted) await source(page).click();
      if (isFormatted) await expect(field(page)).toHaveAttribute('contenteditable', 'true');
    };

    test('rich text is pasted as Markdown, Undo makes it plain, and Shift pastes it plain', async ({
      team: { mei },
      enter,
    }) => {
      const page = await open(enter, mei);
      const box = await ready(page, isFormatted);
      await page.keyboard.type('see ');
      await paste(page, RICH);
      await sourceIs(page, 'see \n## Plan\n\n- first **bold**\n- second');
      await box.press('Control+z');
      await sourceIs(page, 'see Plan\nfirst bold\nsecond');
      await box.press('Control+z');
      await sourceIs(page, 'see ');
      await paste(page, RICH, 'Control+Shift+V');
      await sourceIs(page, 'see Plan\nfirst bold\nsecond');
    });

    test('a URL pasted over text links it; one of a topic or message becomes its name', async ({
      team: { mei },
      enter,
    }) => {
      const page = await open(enter, mei);
      const box = await ready(page, isFormatted);
      const channelId = await mei.channelId('general');
      await page.keyboard.type('read this');
      for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+ArrowLeft');
      await paste(page, { text: 'https://a.example/plan?x=1' });
      await sourceIs(page, 'read [this](https://a.example/plan?x=1)');
      await box.press('Control+End');
      await page.keyboard.type(' in ');
      const url = `${mei.origin}/#narrow/channel/${channelId}-general/topic/Hull/near/7`;
      await paste(page, { text: url });
      const before = 'read [this](https://a.example/plan?x=1) in ';
      await sourceIs(page, `${before}#**general>Hull@7**`);
      await box.press('Control+z');
      await sourceIs(page, before + url);
      await box.press('Control+z');
      await sourceIs(page, before);
      await paste(page, { text: url }, 'Control+Shift+V');
      await sourceIs(page, before + url);
      // In code, everything is pasted as copied.
      await box.fill('`x`');
      await box.press('Control+End');
      await box.press('ArrowLeft');
      await paste(page, { text: url, html: `<b>${url}</b>` });
      await sourceIs(page, `\`x${url}\``);
    });
  });
}

test('spreadsheet cells are sent as a table', async ({ team: { mei }, enter }) => {
  const page = await open(enter, mei);
  const box = await ready(page, false);
  await box.pressSequentially('The boats:');
  await paste(page, {
    text: 'Boat\tDays\nGull\t3',
    html: '<table><tr><td>Boat</td><td>Days</td></tr><tr><td>Gull</td><td>3</td></tr></table>',
  });
  await expect(box).toHaveValue('The boats:\n\n| Boat | Days |\n|---|---|\n| Gull | 3 |');
  await box.press('Enter');
  const row = page.getByRole('article').filter({ hasText: 'The boats:' });
  await expect(row.getByRole('columnheader', { name: 'Days' })).toBeVisible();
  await expect(row.getByRole('cell', { name: 'Gull' })).toBeVisible();
});

test('a picture is uploaded and described; text too long for a message is offered as a file', async ({
  team: { mei },
  enter,
}) => {
  const page = await open(enter, mei);
  const box = await ready(page, false);
  await paste(page, { png: DOT.toString('base64') });
  await expect(box).toHaveValue(/^\[image\.png\]\(\/user_uploads\/\S+\)\n$/);
  await page.getByRole('button', { name: 'Describe image.png' }).click();
  await page.keyboard.type('A dot on the chart');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(/^\[A dot on the chart\]\(\/user_uploads\/\S+\)\n$/);
  await box.press('Enter');
  await expect(page.getByRole('img', { name: 'A dot on the chart' })).toBeVisible();
  await box.fill('The log: ');
  await box.press('End');
  const log = 'At sea, and nothing to report.\n'.repeat(400);
  await paste(page, { text: log });
  await expect(page.getByText('What you pasted is longer than a message can be.')).toBeVisible();
  await expect(page.getByText(/characters too long/)).toBeVisible();
  await page.getByRole('button', { name: 'Attach it as a file' }).click();
  await expect(box).toHaveValue(/^The log: \n\[pasted-text\.txt\]\(\/user_uploads\/\S+\)\n$/);
  await expect(box).toBeFocused();
  await expect(page.getByText('What you pasted is longer')).toHaveCount(0);
  await box.press('Enter');
  await expect(page.getByRole('article').filter({ hasText: 'pasted-text.txt' })).toHaveCount(1);
});

test('a description accepts pasted text, and says that it takes no files', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, `#/channels/${await mei.channelId('general')}/general`);
  const about = page.getByRole('textbox', { name: 'Description' });
  await about.fill('');
  await about.click();
  await paste(page, { text: 'Log of the crew', html: 'Log of the <b>crew</b>' });
  await expect(about).toHaveValue('Log of the **crew**');
  await paste(page, { png: DOT.toString('base64') });
  await expect(page.getByText('Files can’t be added here.')).toBeVisible();
  await expect(about).toHaveValue('Log of the **crew**');
});
