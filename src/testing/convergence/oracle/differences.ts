/** Where two values differ, as paths with both sides; at most a handful. For maps, sets, arrays and plain objects. */
export function differences(actual: unknown, expected: unknown, limit = 8): readonly string[] {
  const found: string[] = [];
  compare(actual, expected, '', (path, a, b) => {
    if (found.length < limit) found.push(`${path || '.'}: ${show(a)}, should be ${show(b)}`);
  });
  return found;
}

type Report = (path: string, actual: unknown, expected: unknown) => void;

function compare(a: unknown, b: unknown, path: string, report: Report): void {
  if (Object.is(a, b)) return;
  const left = entriesOf(a);
  const right = entriesOf(b);
  if (left === undefined || right === undefined) {
    report(path, a, b);
    return;
  }
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const inner = path === '' ? String(key) : `${path}.${String(key)}`;
    if (!left.has(key) && right.get(key) !== undefined) report(inner, undefined, right.get(key));
    else if (!right.has(key) && left.get(key) !== undefined)
      report(inner, left.get(key), undefined);
    else compare(left.get(key), right.get(key), inner, report);
  }
}

/** undefined for values without parts. A set's members are their own keys. */
function entriesOf(value: unknown): ReadonlyMap<unknown, unknown> | undefined {
  if (value instanceof Map) return value;
  if (value instanceof Set) return new Map([...value].map((member) => [member, true]));
  if (typeof value !== 'object' || value === null) return undefined;
  return new Map(Object.entries(value));
}

function show(value: unknown): string {
  const text = JSON.stringify(value, (_key, part) =>
    part instanceof Map ? Object.fromEntries(part) : part instanceof Set ? [...part] : part,
  );
  return text === undefined ? 'absent' : text.slice(0, 300);
}
