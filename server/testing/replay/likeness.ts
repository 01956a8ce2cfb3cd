/** The shape of the values at one position of an answer, merged over many answers. */
export class Likeness {
  private readonly kinds = new Set<string>();
  private readonly fields = new Map<string, Likeness>();
  private item: Likeness | undefined;
  private values = 0;
  private objects = 0;

  add(value: unknown): this {
    this.values += 1;
    if (Array.isArray(value) || isMap(value)) {
      this.kinds.add(Array.isArray(value) ? 'list' : 'object');
      for (const one of Object.values(value)) {
        this.item ??= new Likeness();
        this.item.add(one);
      }
    } else if (typeof value === 'object' && value !== null) {
      this.kinds.add('object');
      this.objects += 1;
      for (const [name, inner] of Object.entries(value)) this.field(name).add(inner);
    } else {
      this.kinds.add(value === null ? 'null' : typeof value);
    }
    return this;
  }

  /** The differences of another likeness from this one, a line each: missing, extra and differently typed fields. */
  *differences(other: Likeness, place: string): Iterable<string> {
    const strange = [...other.kinds].filter((kind) => !this.kinds.has(kind)).sort();
    if (strange.length > 0) {
      yield `${place}: ${strange.join(' and ')} for ${[...this.kinds].sort().join(' or ')}`;
    }
    if (this.item && other.item) yield* this.item.differences(other.item, `${place}[]`);
    if (this.item && !other.item) yield `${place}: empty`;
    if (this.objects === 0 || other.objects === 0) return;
    for (const [name, field] of this.fields) {
      const own = other.fields.get(name);
      const at = `${place}.${name}`;
      if (own === undefined) yield `${at}: missing`;
      else {
        const isAlways = field.values === this.objects;
        if (isAlways && own.values < other.objects) yield `${at}: missing at times`;
        yield* field.differences(own, at);
      }
    }
    for (const name of other.fields.keys()) {
      if (!this.fields.has(name)) yield `${place}.${name}: besides`;
    }
  }

  private field(name: string): Likeness {
    const known = this.fields.get(name);
    if (known) return known;
    const made = new Likeness();
    this.fields.set(name, made);
    return made;
  }
}

/** Whether a value is a map by id or address, whose keys mean nothing here. */
function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$|@/.test(key));
}
