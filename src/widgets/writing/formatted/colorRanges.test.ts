import { Text } from '@codemirror/state';
import { beforeAll, expect, it } from 'vitest';
import { loadEmoji } from '~/markdown/emoji/emoji';
import { SourceReader } from '~/markdown/source/sourceReader';
import { renderContext } from '~/testing/renderContext';
import { colorRanges } from './colorRanges';

beforeAll(loadEmoji);

/** Colors words, and whole texts between quotation marks, even across lines. */
const color = (code: string) =>
  [...code.matchAll(/"[^"]*"|\w+/g)].map(({ index, 0: text }) => ({
    from: index,
    to: index + text.length,
    name: text,
  }));

function colored(source: string): readonly string[] {
  const { blocks } = new SourceReader(renderContext()).read(source);
  return blocks.flatMap((block) =>
    block.kind === 'code'
      ? colorRanges(Text.of(source.split('\n')), block, color).map(({ from, to }) =>
          source.slice(from, to),
        )
      : [],
  );
}

it.each([
  ['```js\nlet x\n\ny\n```', ['let', 'x', 'y']],
  ['```js\nopen', ['open']],
  ['```js\n```', []],
  ['> ```js\n> let x\n>  y\n> ```', ['let', 'x', 'y']],
  ['- item\n  ```js\n  let x\n    y\n  ```', ['let', 'x', 'y']],
  ['> - item\n>   ```js\n>   a "b\n>   c" d\n>   ```', ['a', '"b', 'c"', 'd']],
  ['```quote\n```js\nlet\n```\n```', ['let']],
])('finds the colors of %j', (source, words) => {
  expect(colored(source)).toEqual(words);
});
