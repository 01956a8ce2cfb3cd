/** Says that files aren't part of the message, because their upload failed. */
export function missingWords(count: number): string {
  return count === 1 ? '1 file isn’t uploaded.' : `${count} files aren’t uploaded.`;
}
