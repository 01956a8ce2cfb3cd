import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { isOfType } from '~/testing/isOfType';
import { hasShared, sharedPath } from '~/testing/shared';
import type { SeenAnswer } from '../testClient';

const FILE = 'contract/public-api-fl372.yaml';

/** The parts of the description's schemas that are checked. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly description?: string;
}
interface Answer {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}
interface Operation {
  readonly responses?: Readonly<Record<string, Answer>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

/** A schema with its references resolved and its parts merged. */
interface Flat {
  readonly types: readonly string[];
  readonly nullable: boolean;
  readonly enums: readonly (readonly unknown[])[];
  readonly choices: readonly (readonly Schema[])[];
  readonly properties: ReadonlyMap<string, Schema>;
  readonly required: ReadonlySet<string>;
  readonly additional: boolean | Schema | undefined;
  readonly items: Schema | undefined;
  readonly text: string;
}

/** Phrases that mark a field as optional in the description; it has no other way to say so. */
const MAY_BE_ABSENT =
  /only present|present (?:only )?(?:if|when|for)|not present|absent|omitted|only (?:included|sent|set|returned|added)|included (?:only|if|when)|if present|optional|deprecated|legacy|may be (?:missing|left out)|will be (?:included|present) (?:only|if|when)|(?:only|field is) for|skipped|removed|will not be|won't|does not appear|only applies|if the|when the|for channel messages|if this/i;

/** Appears on every field of register; whether all were requested shows in the answer. */
const OF_REGISTER = /Present if `\w+` (?:and `\w+` are|is) present in `fetch_event_types`[^.]*\./gi;
const PARTS_OF_REGISTER = [
  'realm_name',
  'realm_users',
  'subscriptions',
  'user_settings',
  'presences',
];

/** Checks answers and events against the public API's description, strict about missing, unknown and wrong fields. */
export class ApiDescription {
  private readonly routes: readonly { readonly pattern: RegExp; readonly path: string }[];
  private readonly flats = new Map<Schema, Flat>();

  private constructor(private readonly document: Document) {
    const statics = (path: string) => path.replace(/\{[^}]*\}/g, '').length;
    this.routes = Object.keys(document.paths)
      .sort((a, b) => statics(b) - statics(a))
      .map((path) => ({
        path,
        // Next to messages by id are paths that aren't messages.
        pattern: new RegExp(
          `^${path.replace(/\{\w+_id\}/g, '\\d+').replace(/\{[^}]*\}/g, '[^/]+')}$`,
        ),
      }));
  }

  /** undefined if the description isn't next to the checkout. */
  static load(): ApiDescription | undefined {
    if (!hasShared(FILE)) return undefined;
    return new ApiDescription(parse(readFileSync(sharedPath(FILE), 'utf8')) as Document);
  }

  /** The faults of an answer and, for a poll, of the events in it. */
  faultsOfCall({ method, path, status, body }: SeenAnswer): readonly string[] {
    const faults = this.faultsOfAnswer(method, path, status, body);
    if (method !== 'GET' || path !== '/events' || status !== 200) return faults;
    const events = (body['events'] ?? []) as { type: string; op?: string }[];
    return [...faults, ...events.flatMap((event) => this.faultsOfEvent(event))];
  }

  /** The faults of an answer, a line each; none for undescribed endpoints. */
  faultsOfAnswer(method: string, path: string, status: number, body: unknown): readonly string[] {
    const route = this.routes.find(
      ({ pattern, path: known }) =>
        pattern.test(path) && this.document.paths[known]?.[method.toLowerCase()] !== undefined,
    );
    if (route === undefined) return [];
    const operation = this.document.paths[route.path]?.[method.toLowerCase()];
    const answer = operation?.responses?.[String(status)];
    const schema = this.schemaOf(answer);
    const name = `${method} ${route.path} ${status}`;
    // Undescribed refusals are common; the contract's codes are checked elsewhere.
    if (schema === undefined) return status === 200 ? [`${name}: not described`] : [];
    const isPoll = route.path === '/events' && method === 'GET';
    const known = isPoll ? { ...(body as object), events: [] } : body;
    if (status !== 200) return [];
    const faults = this.faults(schema, known, name);
    const isPart = PARTS_OF_REGISTER.some((part) => !(part in (body as object)));
    if (route.path !== '/register' || !isPart) return faults;
    return faults.filter((fault) => !/^POST \/register 200\.\w+: missing$/.test(fault));
  }

  /** The faults of an event as a queue delivers it. */
  faultsOfEvent(event: { readonly type: string; readonly op?: string }): readonly string[] {
    const name = `event ${event.type}${event.op === undefined ? '' : `/${event.op}`}`;
    const forms = this.eventSchemas().filter((form) => {
      const { properties } = this.flat(form);
      return (['type', 'op'] as const).every((key) => {
        const part = properties.get(key);
        if (part === undefined) return event[key] === undefined;
        const { enums } = this.flat(part);
        return enums.every((values) => values.includes(event[key]));
      });
    });
    if (forms.length === 0) return [`${name}: not described`];
    return fewest(forms.map((form) => this.faults(form, event, name)));
  }

  private eventSchemas(): readonly Schema[] {
    const answer = this.document.paths['/events']?.['get']?.responses?.['200'];
    const schema = this.schemaOf(answer) ?? {};
    const events = this.flat(schema).properties.get('events') ?? {};
    const item = this.flat(events).items ?? {};
    return this.flat(item).choices.flat();
  }

  private faults(schema: Schema, value: unknown, at: string): readonly string[] {
    const flat = this.flat(schema);
    if (value === null) {
      const fits = flat.nullable || (flat.types.length === 0 && flat.choices.length === 0);
      const inChoice = flat.choices.some((forms) => forms.some((f) => this.flat(f).nullable));
      return fits || inChoice ? [] : [`${at}: null`];
    }
    const wrongType = flat.types.filter((type) => !isOfType(type, value));
    if (wrongType.length > 0) return [`${at}: not of type ${wrongType.join(' and ')}`];
    const out: string[] = [];
    for (const values of flat.enums)
      if (!values.includes(value as never))
        out.push(`${at}: ${JSON.stringify(value)} is none of its values`);
    for (const forms of flat.choices)
      out.push(...fewest(forms.map((f) => this.faults(f, value, at))));
    if (Array.isArray(value)) {
      if (flat.items)
        for (const item of value) out.push(...this.faults(flat.items, item, `${at}[]`));
    } else if (typeof value === 'object') {
      out.push(...this.fieldFaults(flat, value as Record<string, unknown>, at));
    }
    return [...new Set(out)];
  }

  private fieldFaults(flat: Flat, value: Record<string, unknown>, at: string): readonly string[] {
    const out: string[] = [];
    for (const [name, schema] of flat.properties) {
      if (name in value) out.push(...this.faults(schema, value[name], `${at}.${name}`));
      else if (name === 'ignored_parameters_unsupported') continue;
      else if (flat.required.has(name) || !this.mayBeAbsent(schema))
        out.push(`${at}.${name}: missing`);
    }
    for (const [name, inner] of Object.entries(value)) {
      if (flat.properties.has(name)) continue;
      if (flat.additional === false) out.push(`${at}.${name}: unknown`);
      else if (typeof flat.additional === 'object')
        out.push(...this.faults(flat.additional, inner, `${at}.{}`));
    }
    return out;
  }

  private mayBeAbsent(schema: Schema): boolean {
    const { text } = this.flat(schema);
    return MAY_BE_ABSENT.test(text);
  }

  private flat(schema: Schema): Flat {
    const known = this.flats.get(schema);
    if (known !== undefined) return known;
    const made = this.flatten(schema);
    this.flats.set(schema, made);
    return made;
  }

  private flatten(schema: Schema): Flat {
    const parts = [
      ...(schema.$ref === undefined ? [] : [this.referenced(schema.$ref)]),
      ...(schema.allOf ?? []),
    ].map((part) => this.flat(part));
    const properties = new Map<string, Schema>();
    const add = (name: string, part: Schema) => {
      const before = properties.get(name);
      // `result: {}` only says that the field exists; another part has its type.
      if (before === undefined) properties.set(name, part);
      else if (Object.keys(part).length > 0) properties.set(name, { allOf: [before, part] });
    };
    for (const part of parts) for (const [name, of] of part.properties) add(name, of);
    for (const [name, of] of Object.entries(schema.properties ?? {})) add(name, of);
    const additional = [...parts.map((part) => part.additional), schema.additionalProperties];
    return {
      types: [...parts.flatMap((p) => p.types), ...(schema.type ? [schema.type] : [])],
      nullable: schema.nullable === true || parts.some((part) => part.nullable),
      enums: [...parts.flatMap((p) => p.enums), ...(schema.enum ? [schema.enum] : [])],
      choices: [
        ...parts.flatMap((p) => p.choices),
        ...(schema.oneOf ? [schema.oneOf] : []),
        ...(schema.anyOf ? [schema.anyOf] : []),
      ],
      properties,
      required: new Set([...parts.flatMap((p) => [...p.required]), ...(schema.required ?? [])]),
      additional: additional.findLast((one) => one !== undefined),
      items: schema.items ?? parts.find((part) => part.items)?.items,
      text: [...parts.map((part) => part.text), schema.description ?? '']
        .join(' ')
        .replace(/\s+/g, ' ')
        .replace(OF_REGISTER, ''),
    };
  }

  private schemaOf(answer: Answer | undefined): Schema | undefined {
    const name = answer?.$ref?.split('/').at(-1);
    const told = name === undefined ? answer : this.document.components.responses[name];
    return told?.content?.['application/json']?.schema;
  }

  private referenced(ref: string): Schema {
    return this.document.components.schemas[ref.split('/').at(-1) ?? ''] ?? {};
  }
}

/** The faults of the closest of a value's possible forms. */
function fewest(lists: readonly (readonly string[])[]): readonly string[] {
  return lists.reduce((best, list) => (list.length < best.length ? list : best), lists[0] ?? []);
}
