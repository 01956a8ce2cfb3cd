export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Comparing beyond this many cells would lag; then everything counts as changed. */
const MOST_CELLS = 4_000_000;

/** Word-by-word diff of two texts by their longest common subsequence. */
export function wordDiff(before: string, after: string): readonly DiffPart[] {
  const a = words(before);
  const b = words(after);
  if (a.length * b.length > MOST_CELLS) {
    return merge([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  }
  const width = b.length + 1;
  const common = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const parts: DiffPart[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const one = a[i];
    const other = b[j];
    if (one !== undefined && one === other) {
      parts.push({ kind: 'same', text: one });
      i++;
      j++;
    } else if (one !== undefined && (other === undefined || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'removed', text: one });
      i++;
    } else if (other !== undefined) {
      parts.push({ kind: 'added', text: other });
      j++;
    }
  }
  return merge(parts);
}

/** Words and the spaces between them. */
function words(text: string): readonly string[] {
  return text.match(/\s+|[^\s]+/g) ?? [];
}

function merge(parts: readonly DiffPart[]): readonly DiffPart[] {
  const merged: DiffPart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (part.text === '') continue;
    if (last?.kind === part.kind)
      merged[merged.length - 1] = { ...part, text: last.text + part.text };
    else merged.push(part);
  }
  return merged;
}
