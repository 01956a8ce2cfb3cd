import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import type { Person } from '../../support/person';
import { expect, test, topicPath } from '../../support/test';

test.use({ writing: 'formatted' });

/** The editor's own code. */
const CODE = /\/FormattedField-[^/]*\.js$/;

const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const sourceButton = (page: Page) => page.getByRole('button', { name: 'Markdown source' });
const row = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const shown = (page: Page, text: string) => field(page).getByText(text, { exact: true });

async function hullPath(mei: Person): Promise<string> {
  await mei.say('general', 'Hull', 'Scratch at frame nine');
  return topicPath(await mei.channelId('general'), 'Hull');
}

/** Waits for the formatted field and focuses it. */
async function ready(page: Page): Promise<Locator> {
  const box = page.locator('[contenteditable="true"]').and(field(page));
  await box.click();
  return box;
}

/** The exact Markdown source; the field shows formatting again afterward. */
async function sourceOf(page: Page): Promise<string> {
  await sourceButton(page).click();
  const source = await field(page).inputValue();
  await sourceButton(page).click();
  await ready(page);
  return source;
}

const newLine = (page: Page) => page.keyboard.press('Shift+Enter');

test('typed Markdown looks like the message to be sent, and its markers show at the caret', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, await hullPath(mei));
  const box = await ready(page);
  await page.keyboard.type('a **bold** and *slanted* and ~~gone~~ and `code` word');
  await expect(box).toHaveText('a bold and slanted and gone and code word');
  await expect(shown(page, 'bold')).toHaveCSS('font-weight', '620');
  await expect(shown(page, 'slanted')).toHaveCSS('font-style', 'italic');
  await expect(shown(page, 'gone')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(shown(page, 'code')).toHaveCSS('font-family', /mono/i);

  await page.keyboard.press('Home');
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowRight');
  await expect(box).toHaveText('a **bold** and slanted and gone and code word');
  await page.keyboard.press('End');

  await newLine(page);
  await page.keyboard.type('## Plan');
  await newLine(page);
  await expect(shown(page, 'Plan')).toHaveCSS('font-size', '17px');
  await page.keyboard.type('see [the fix](https://a.example/482) :tada: at $$x^2$$ ');
  await expect(shown(page, 'the fix')).toHaveCSS('text-decoration-line', 'underline');
  await expect(box).toContainText('see the fix');
  await expect(box.getByText(':tada:')).toHaveCount(0);
  await expect(box.locator('.katex-html')).toBeVisible();

  expect(await sourceOf(page)).toBe(
    'a **bold** and *slanted* and ~~gone~~ and `code` word\n## Plan\nsee [the fix](https://a.example/482) :tada: at $$x^2$$ ',
  );
});

test('quotes, code, tables, spoilers and times render while typing', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, await hullPath(mei));
  const box = await ready(page);
  await page.keyboard.type('> quoted');
  await newLine(page);
  await page.keyboard.type('on');
  // The second one ends the quote with a blank line.
  await newLine(page);
  await newLine(page);
  await page.keyboard.type('```rust');
  await newLine(page);
  await page.keyboard.type('let x;');
  await newLine(page);
  await page.keyboard.type('```');
  await newLine(page);
  await page.keyboard.insertText('| Boat | Days |\n|---|---|\n| Gull | 3 |\n\n');
  await expect(box.getByRole('cell', { name: 'Gull' })).toBeVisible();
  await expect(shown(page, 'let x;')).toHaveCSS('font-family', /mono/i);
  await expect(shown(page, 'rust')).toBeVisible();
  await expect(box.locator('.coded')).toHaveText(['let', 'x']);
  await page.keyboard.insertText('```spoiler The end\nIt works\n```\n<time:2026-11-23T10:00:00Z>');
  await expect(box).not.toContainText('spoiler');
  await expect(box).not.toContainText('<time');
  await expect(box).toContainText('2026');
  // The caret stays in view, however tall the text is.
  await expect(box.getByText('2026')).toBeInViewport();

  expect(await sourceOf(page)).toBe(
    '> quoted\n> on\n\n```rust\nlet x;\n```\n| Boat | Days |\n|---|---|\n| Gull | 3 |\n\n```spoiler The end\nIt works\n```\n<time:2026-11-23T10:00:00Z>',
  );
  await expectAccessible(page, { within: 'form' });
});

test('text typed before the editor loads stays, with its caret and focus', async ({
  team: { mei },
  enter,
}) => {
  const path = await hullPath(mei);
  const page = await enter(mei, '#/inbox');
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(CODE, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto(`${mei.origin}/${path}`);
  await field(page).pressSequentially('one **two** four');
  await expect(field(page)).toHaveValue('one **two** four');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft');
  letCome();
  const box = page.locator('[contenteditable="true"]').and(field(page));
  await expect(box).toBeFocused();
  await page.keyboard.type('three ');
  await expect(box).toHaveText('one two three four');
  await page.keyboard.press('Enter');
  await expect(row(page, 'one two three four')).toHaveCount(1);
});

test('if the editor fails to load, the plain field does everything', async ({
  team: { mei },
  enter,
}) => {
  const path = await hullPath(mei);
  const page = await enter(mei, '#/inbox');
  const asked = page.waitForRequest(CODE);
  await page.route(CODE, (route) => route.abort());
  await page.goto(`${mei.origin}/${path}`);
  await asked;
  await field(page).pressSequentially('hi @jon');
  await page.getByRole('option', { name: /Jonas/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('hi @**Jonas Bollard** ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('there');
  await page.keyboard.press('Enter');
  await expect(row(page, 'hi @Jonas Bollard there')).toHaveCount(1);
});

test('source and formatted view show the same text with one caret, and the choice persists', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, await hullPath(mei));
  const box = await ready(page);
  await page.keyboard.insertText('one **two**\n- three\t\n\n\n  four  \n&amp; five');
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('A ');
  await sourceButton(page).click();
  await expect(sourceButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(field(page)).toHaveValue('A one **two**\n- three\t\n\n\n  four  \n&amp; five');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('big ');
  await sourceButton(page).click();
  await expect(box).toBeFocused();
  await page.keyboard.type('fat ');
  await sourceButton(page).click();
  await expect(field(page)).toHaveValue(
    'A big fat one **two**\n- three\t\n\n\n  four  \n&amp; five',
  );
  await page.reload();
  await expect(field(page)).toHaveValue(/^A big fat one/);
  await expect(sourceButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[contenteditable="true"]')).toHaveCount(0);
});

test('a mention is added by keyboard alone, acts as one unit, and is removed with one Backspace', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, await hullPath(mei));
  const box = await ready(page);
  await page.keyboard.type('ask @jon');
  const option = page.getByRole('option', { name: /Jonas/ });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  const listed = await page.getByRole('listbox', { name: 'Suggestions' }).getAttribute('id');
  await expect(box).toHaveAttribute('aria-controls', listed ?? '');
  await expect(box).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Tab');
  await expect(box).toHaveText('ask @Jonas Bollard ');
  await expect(box.getByText('@Jonas Bollard')).toHaveCSS('font-weight', '520');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(box).toHaveText('ask ');
  await page.keyboard.press('Control+z');
  await expect(box).toContainText('@Jonas Bollard');
});

test('drafts, sending and editing the last message work as in the plain field', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, await hullPath(mei));
  const box = await ready(page);
  await page.keyboard.type('half a **thought**');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(page.locator('[contenteditable="true"]')).toHaveText('half a thought');
  await box.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(row(page, 'half a thought')).toHaveCount(1);
  await expect(box).toBeFocused();
  await expect(box).toHaveText(/^(?:Message Hull)?$/);
  // Undo doesn't bring back what was sent.
  await page.keyboard.press('Control+z');
  await expect(box).toHaveText(/^(?:Message Hull)?$/);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('textbox', { name: 'Edit message' })).toHaveText(
    'half a **thought**',
  );
});

test('every insertion is undone step by step, and redone', async ({ team: { mei }, enter }) => {
  const page = await enter(mei, await hullPath(mei));
  const box = await ready(page);
  await page.keyboard.type('plain');
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('End');
  // At once: letters typed with a pause between them are steps of their own.
  await page.keyboard.insertText(' @jon');
  await page.getByRole('option', { name: /Jonas/ }).click();
  await page.keyboard.insertText('pasted');
  await expect(box).toHaveText('plain @Jonas Bollard pasted');
  const undo = () => page.keyboard.press('Control+z');
  await undo();
  await expect(box).toContainText('@Jonas Bollard');
  await expect(box).not.toContainText('pasted');
  await undo();
  await expect(box).toHaveText(/ @jon$/);
  await undo();
  await expect(box).toHaveText('**plain**');
  await undo();
  await expect(box).toHaveText('plain');
  for (let i = 0; i < 4; i++) await page.keyboard.press('Control+Shift+Z');
  await expect(box).toHaveText('plain @Jonas Bollard pasted');
});

test('IME input is not disturbed, and Enter to pick a candidate never sends', async ({
  team: { mei },
  enter,
}) => {
  const path = await hullPath(mei);
  const page = await enter(mei, path);
  const box = await ready(page);
  const other = await page.context().newPage();
  await other.goto(`${mei.origin}/${path}`);
  await ready(other);
  await page.bringToFront();
  await box.click();
  const device = await page.context().newCDPSession(page);
  await page.keyboard.type('**');
  await device.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await device.send('Input.imeSetComposition', {
    text: 'にほん',
    selectionStart: 3,
    selectionEnd: 3,
  });
  await expect(box).toHaveText('**にほん');
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  await device.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await device.send('Input.insertText', { text: '日本' });
  await device.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  await page.keyboard.type('** go');
  await expect(box).toHaveText('日本 go');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(row(page, '日本 go')).toHaveCount(1);
});

test('text typed in another tab arrives, and isn’t part of the undo history here', async ({
  team: { mei },
  enter,
}) => {
  const path = await hullPath(mei);
  const page = await enter(mei, path);
  const box = await ready(page);
  const other = await page.context().newPage();
  await other.goto(`${mei.origin}/${path}`);
  const there = await ready(other);
  await other.keyboard.type('from *there*');
  await expect(box).toHaveText('from there');
  await page.bringToFront();
  await box.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and here');
  await expect(there).toHaveText(/^from \*?there\*? and here$/);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(box).toHaveText('from *there*');
});

test('ten thousand pasted characters of every kind all arrive', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, await hullPath(mei));
  const box = await ready(page);
  const part = 'a **bold** :tada: word\n- item\n> quote\n\n```\ncode\n```\n';
  const text = part.repeat(Math.floor(10_000 / part.length));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press('Control+v');
  await page.keyboard.press('Control+Home');
  await expect(box).toContainText('a bold');
  await page.keyboard.type('start ');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('end');
  expect(await sourceOf(page)).toBe(`start ${text}end`);
});

test('a file dropped on the text is uploaded, and its content isn’t inserted', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, await hullPath(mei));
  const box = await ready(page);
  await page.keyboard.type('see');
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['words of the file'], 'notes.txt', { type: 'text/plain' }));
    return transfer;
  });
  await box.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(shown(page, 'notes.txt')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(box).toHaveText('see');
  await page.keyboard.press('Control+y');
  expect(await sourceOf(page)).toMatch(/^see\n\[notes\.txt\]\(\/user_uploads\/\S+\)\n$/);
});

test('full screen works for writing, and is left by key or button, on a phone too', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, await hullPath(mei));
  const box = await ready(page);
  const form = page.getByRole('form', { name: 'Write a message' });
  await page.keyboard.type('a long story');
  await page.getByRole('button', { name: 'Write in full screen' }).click();
  await expect(box).toBeFocused();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(async () => (await form.boundingBox())?.width).toBe(width);
    await expect.poll(async () => (await form.boundingBox())?.height).toBe(844);
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport();
    // The tools are one row that scrolls.
    await page.getByRole('button', { name: 'Spoiler' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Spoiler' })).toBeInViewport();
  }
  // Nothing behind it can be reached.
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('form, body')?.tagName)).toBe(
      await page.evaluate(() => (document.activeElement === document.body ? 'BODY' : 'FORM')),
    );
  }
  await box.focus();
  await page.keyboard.type('!');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await form.boundingBox())?.height).toBeLessThan(400);
  await expect(box).toBeFocused();
  await expect(box).toHaveText(/a long story!|!a long story/);
});

test('by keyboard alone: lists and tables continue and end, Tab leaves, and the tools reflect the caret position', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, await hullPath(mei));
  const box = await ready(page);
  await page.keyboard.press('Control+Shift+Digit8');
  await page.keyboard.type('one');
  await newLine(page);
  await page.keyboard.press('Control+b');
  await page.keyboard.type('two');
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Bulleted list' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('End');
  await newLine(page);
  await newLine(page);
  await page.keyboard.type('after');
  await expect(page.getByRole('button', { name: 'Bulleted list' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect(await sourceOf(page)).toBe('- one\n- **two**\n\nafter');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('above\n\n| Boat | Days |\n|---|---|\n| Gull | 3 |\n\nbelow');
  const cell = box.getByRole('cell', { name: 'Gull' });
  await expect(cell).toBeVisible();
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowUp');
  await expect(cell).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('4');
  await newLine(page);
  await page.keyboard.type('Tern');
  await page.keyboard.press('Tab');
  await page.keyboard.type('5');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp');
  await expect(cell).toBeVisible();
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowDown');
  await expect(cell).toHaveCount(0);
  expect(await sourceOf(page)).toBe(
    'above\n\n| Boat | Days |\n|---|---|\n| Gull | 4 |\n| Tern | 5 |\n\nbelow',
  );
  await box.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Tab');
  await expect(box).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(box).toBeFocused();
});

test('a page with a formatted field far below opens at its start', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/organization/profile');
  await page.reload();
  // The description and the welcome message.
  await expect(page.locator('.cm-content')).toHaveCount(2);
  // The editor scrolls in a later frame than it appears in.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const title = page.getByRole('heading', { level: 1, name: 'Organization' });
  await expect(title).toBeInViewport({ ratio: 1 });
});
