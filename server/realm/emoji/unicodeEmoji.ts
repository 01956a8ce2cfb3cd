/** Stands in for the table of src/markdown until that lands. */
const TABLE: Readonly<Record<string, string>> = {
  '+1': '1f44d',
  thumbs_up: '1f44d',
  tada: '1f389',
  heart: '2764',
  smile: '1f642',
  octopus: '1f419',
  rocket: '1f680',
  eyes: '1f440',
  check: '2705',
  working_on_it: '1f6e0',
  calendar: '1f4c5',
  house: '1f3e0',
  car: '1f697',
  hamburger: '1f354',
  palm_tree: '1f334',
  coffee: '2615',
};
export function emojiCode(name: string): string | undefined {
  return TABLE[name];
}
export function isEmojiCode(code: string): boolean {
  return Object.values(TABLE).includes(code);
}
