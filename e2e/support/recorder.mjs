/**
 * Loaded into each story server before its own code (`node --import`): records which parameters pages sent to which
 * endpoint, and which events anyone received. It runs here because shared workers' requests are invisible to the
 * browser's own tools. Each request is recorded by parameter names; values once per form.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';

const folder = process.env['PARLEY_RECORD_DIR'];
if (folder !== undefined) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.jsonl`);
  /** @param {object} line */
  const write = (line) => appendFileSync(file, `${JSON.stringify(line)}\n`);
  write({ kind: 'story', name: process.env['PARLEY_STORY'] });
  record(write);
}

/** @param {(line: object) => void} write */
function record(write) {
  const { emit } = Server.prototype;
  /** @this {Server} @param {string | symbol} name @param {...unknown} args */
  Server.prototype.emit = function (name, ...args) {
    const [request, response] = args;
    const isApi =
      name === 'request' &&
      request instanceof IncomingMessage &&
      response instanceof ServerResponse &&
      request.url?.startsWith('/api/v1/');
    if (isApi) watch(request, response, write);
    return emit.call(this, name, ...args);
  };
}

/** @param {IncomingMessage} request @param {ServerResponse} response @param {(line: object) => void} write */
function watch(request, response, write) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
  const path = pathname.slice('/api/v1'.length);
  const isEvents = request.method === 'GET' && path === '/events';
  // Events are parsed from the response, so it must be plain text.
  if (isEvents) delete request.headers['accept-encoding'];
  const sent = collect(request, 'push');
  // Written before the answer leaves: a story may end with it, and its server be killed at once.
  beforeEnd(response, () => {
    if (isEvents) writeEvents(answered(), write);
    // Browsers only: the stories' own calls prove nothing about the page.
    if (!request.headers['user-agent']?.includes('Mozilla')) return;
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    const form = new URLSearchParams(isForm ? sent() : '');
    writeForm(request.method ?? '', path, [...searchParams, ...form], write);
    if (response.statusCode >= 400) return;
    const capabilities = Object.keys(JSON.parse(form.get('client_capabilities') ?? '{}'));
    const params = [...new Set([...searchParams.keys(), ...form.keys(), ...capabilities])];
    write({ kind: 'request', method: request.method, path, params });
  });
  // Wraps `end` last, so that it has the answer's last part by then.
  const answered = isEvents ? collect(response, 'write', 'end') : () => '';
}

/** @param {ServerResponse} response @param {() => void} act */
function beforeEnd(response, act) {
  const end = /** @type {(...args: unknown[]) => ServerResponse} */ (response.end);
  let isDone = false;
  response.end = (...args) => {
    if (!isDone) act();
    isDone = true;
    return end.apply(response, args);
  };
}

/** Forms of requests already recorded. */
const forms = new Set();

/**
 * Records one request of each form, whatever its outcome: values of the same types share a description.
 * @param {string} method @param {string} path @param {[string, string][]} fields @param {(line: object) => void} write
 */
function writeForm(method, path, fields, write) {
  const types = fields.map(([name, value]) => [name, typesIn(value)]);
  const form = JSON.stringify([method, path.replace(/\d+/g, '0'), types]);
  if (forms.has(form)) return;
  forms.add(form);
  write({ kind: 'sent', method, path, params: Object.fromEntries(fields) });
}

/** @param {string} value */
function typesIn(value) {
  try {
    /** @param {string} _key @param {unknown} inner */
    const typeOf = (_key, inner) =>
      typeof inner === 'object' || typeof inner === 'boolean' ? inner : typeof inner;
    return JSON.stringify(JSON.parse(value), typeOf);
  } catch {
    return 'text';
  }
}

/**
 * Collects what passes through these methods of a stream, as text. @param {object} stream @param {...string} methods
 */
function collect(stream, ...methods) {
  /** @type {Buffer[]} */
  const chunks = [];
  const target = /** @type {Record<string, (...args: unknown[]) => unknown>} */ (stream);
  for (const method of methods) {
    const original = target[method];
    target[method] = function (chunk, ...rest) {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
      return original?.call(this, chunk, ...rest);
    };
  }
  return () => Buffer.concat(chunks).toString('utf8');
}

/** @param {string} body @param {(line: object) => void} write */
function writeEvents(body, write) {
  /** @type {{ events?: Record<string, unknown>[] }} */
  let answer;
  try {
    answer = JSON.parse(body);
  } catch {
    return;
  }
  for (const event of answer.events ?? []) {
    const person = event['type'] === 'realm_user' && Object(event['person']);
    write({
      kind: 'event',
      type: event['type'],
      op: event['op'],
      ...(person ? { person: Object.keys(person) } : {}),
    });
  }
}
