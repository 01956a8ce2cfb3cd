import type { AnyShape } from '~/contract/decode';

interface Looked extends AnyShape {
  readonly fields?: Readonly<Record<string, AnyShape & { readonly level?: number }>>;
}

/** Removes the fields, in place, that a value's shape has only since a later feature level. */
export function prune(value: unknown, shape: AnyShape, featureLevel: number): void {
  if (typeof value !== 'object' || value === null) return;
  const { fields, inner, item } = shape as Looked;
  if (inner) prune(value, inner, featureLevel);
  if (item) for (const one of Object.values(value)) prune(one, item, featureLevel);
  if (!fields) return;
  const record = value as Record<string, unknown>;
  for (const [name, field] of Object.entries(fields)) {
    if ((field.level ?? 0) > featureLevel) delete record[name];
    else prune(record[name], field, featureLevel);
  }
}
