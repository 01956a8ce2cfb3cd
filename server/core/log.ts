export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export type LogFields = Readonly<Record<string, unknown>>;

/** One line a happening. Never give it passwords, keys or message texts. Fields that cost something are made when they are written. */
export type Logger = Readonly<
  Record<LogLevel, (message: string, fields?: LogFields | (() => LogFields)) => void>
>;

/** JSON lines, so that they can be searched by machine; errors with their stack. */
export function jsonLogger(level: LogLevel, write: (line: string) => void): Logger {
  const most = LOG_LEVELS.indexOf(level);
  const at =
    (name: LogLevel) =>
    (message: string, fields: LogFields | (() => LogFields) = {}) => {
      if (LOG_LEVELS.indexOf(name) > most) return;
      const told = typeof fields === 'function' ? fields() : fields;
      const entry = { time: new Date().toISOString(), level: name, message, ...told };
      write(`${JSON.stringify(entry, (_key, value) => plain(value))}\n`);
    };
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') };
}

function plain(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return { name, message, stack, cause };
}
