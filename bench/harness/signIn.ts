import type { Page } from 'playwright';
import { type Member, PASSWORD } from './organization';

/** Signs in as people do. Resolves once the app is shown. */
export async function signIn(page: Page, origin: string, { email }: Member): Promise<void> {
  await page.goto(origin);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Skip to messages' }).waitFor({ state: 'attached' });
}
