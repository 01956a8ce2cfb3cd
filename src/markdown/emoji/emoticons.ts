/** Emoticons and the names of their emoji (from the public server's help pages). */
const EMOTICONS: ReadonlyMap<string, string> = new Map([
  [':)', 'smile'],
  ['(:', 'smile'],
  [':(', 'frown'],
  ['<3', 'heart'],
  [':|', 'neutral'],
  [':/', 'oh_no'],
  [';)', 'wink'],
  [':D', 'grinning'],
  [':o', 'open_mouth'],
  [':O', 'open_mouth'],
  [':p', 'stuck_out_tongue'],
  [':P', 'stuck_out_tongue'],
]);
const BORDER = `\\s.,;?!()[\\]"'`;
const SHAPES = [...EMOTICONS.keys()].map((shape) => shape.replace(/[()|]/g, '\\$&')).join('|');
const EMOTICON = new RegExp(`(?<![^${BORDER}])(?:${SHAPES})(?![^${BORDER}])`, 'g');

/** Replaces emoticons that stand alone or between punctuation; inside words and URLs they mean something else. */
export function replaceEmoticons(
  text: string,
  replace: (emoticon: string, emojiName: string) => string,
): string {
  return text.replace(EMOTICON, (emoticon) => {
    const name = EMOTICONS.get(emoticon);
    return name === undefined ? emoticon : replace(emoticon, name);
  });
}
