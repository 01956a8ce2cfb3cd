import type { Page } from 'playwright';
import { pause } from '../harness/pause';
import { whenPainted } from './painted';

declare global {
  interface Window {
    /** When Enter was last pressed, in milliseconds since 1970. */
    enteredAt: number;
  }
}

/** Milliseconds from pressing Enter in `writer` to the message being painted in `reader`, the same page or another. */
export async function enterToPaint(
  writer: Page,
  reader: Page,
  { name, times }: { name: string; times: number },
): Promise<readonly number[]> {
  await writer.bringToFront();
  await writer.evaluate(() => {
    addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Enter') window.enteredAt = performance.timeOrigin + event.timeStamp;
      },
      { capture: true },
    );
  });
  const measured: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const text = `${name} number ${at}.`;
    await writer.getByRole('textbox', { name: 'Message' }).fill(text);
    await pause(200);
    const painted = whenPainted(reader, { text });
    await writer.keyboard.press('Enter');
    const paintedAt = await painted;
    measured.push(paintedAt - (await writer.evaluate(() => window.enteredAt)));
    await pause(200);
  }
  return measured;
}
