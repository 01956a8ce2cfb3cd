import { expect, it } from 'vitest';
import { fromSnapshot } from '~/model/fromSnapshot';
import * as eg from '~/testing/eg';
import { TestSession } from '~/testing/testSession';
import { contentOptions } from './contentOptions';

it('animated images play as set in the preferences', async () => {
  const test = await TestSession.start(fromSnapshot(eg.snapshot()));
  const options = contentOptions(test.session);
  for (const wanted of ['always', 'on_hover', 'never'] as const) {
    test.happen({ kind: 'settingsChanged', changes: { web_animate_image_previews: wanted } });
    expect(options.imagePreview).toBe(wanted);
  }
});
