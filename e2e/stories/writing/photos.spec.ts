import sharp from 'sharp';
import { expect, test, topicPath } from '../../support/test';

const MAKER = 'Lantern Pictures';

test('a photo’s location is removed, unless its uploader chooses to keep it', async ({
  team: { mei },
  enter,
}) => {
  const blank = sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a7ca5' } });
  const exif = {
    IFD0: { Copyright: MAKER },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
  };
  const photo = await blank.withExif(exif).jpeg().toBuffer();
  await mei.say('general', 'Log', 'The first entry');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'));
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  const attach = async (name: string) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Attach files' }).click();
    await (await choosing).setFiles({ name, mimeType: 'image/jpeg', buffer: photo });
  };
  const stored = async () => {
    const [, address = ''] = /\]\(([^)]+)\)/.exec(await box.inputValue()) ?? [];
    return mei.file(address);
  };
  expect(photo.includes(MAKER)).toBe(true);
  await attach('pier.jpg');
  await expect(box).toBeFocused();
  const files = page.getByRole('list', { name: 'Files' });
  await expect(files.getByText('Location removed')).toBeVisible();
  await expect(box).toHaveValue(/^\[pier\.jpg\]\(\S+\)\n$/);
  expect((await stored()).includes(MAKER)).toBe(false);

  await page.getByRole('button', { name: 'Keep location in pier.jpg' }).press('Enter');
  await expect(files.getByText('Location kept')).toBeVisible();
  await expect(box).toHaveValue(/^\[pier\.jpg\]\(\S+\)\n$/);
  await expect.poll(async () => (await stored()).includes(MAKER)).toBe(true);
  await page.getByRole('button', { name: 'Remove location from pier.jpg' }).press('Enter');
  await expect(box).toHaveValue(/^\[pier\.jpg\]\(\S+\)\n$/);
  await expect.poll(async () => (await stored()).includes(MAKER)).toBe(false);
  await box.press('Enter');
  await expect(page.getByRole('img', { name: 'pier.jpg' })).toBeVisible();
});
