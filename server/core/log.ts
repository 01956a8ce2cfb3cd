export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export type LogFields = Readonly<Record<string, unknown>>;

/**
 * Writes one line per entry. Never pass it passwords, keys or message texts. A `fields` function is called only if the
 * entry is written.
 */
export type Logger = Readonly<
  Record<LogLevel, (message: string, fields?: LogFields | (() => LogFields)) => void>
>;

/** Writes JSON lines, so that logs are machine-searchable; errors include their stack. */
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
