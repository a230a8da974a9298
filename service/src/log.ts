export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** The fields of a line beside its message: plain values only, never a key, a token or a person's data. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Log {
  readonly debug: (message: string, fields?: LogFields) => void;
  readonly info: (message: string, fields?: LogFields) => void;
  readonly warn: (message: string, fields?: LogFields) => void;
  readonly error: (message: string, fields?: LogFields) => void;
}

const ORDER: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent'];

/**
 * A log of JSON lines, those of `level` and above: `{"time":"…","level":"info","message":"Ready","url":"http://…"}`.
 * Messages are fixed texts; whatever differs is a field, so that lines can be counted by their message.
 */
export function createLog(options: {
  readonly level: LogLevel;
  readonly write: (line: string) => void;
  readonly now?: () => Date;
}): Log {
  const least = ORDER.indexOf(options.level);
  const at =
    (level: LogLevel) =>
    (message: string, fields: LogFields = {}): void => {
      if (ORDER.indexOf(level) < least) return;
      options.write(formatLine({ level, message, fields, at: options.now?.() ?? new Date() }));
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** A line of a log, with its line break. */
export function formatLine({
  level,
  message,
  fields,
  at,
}: {
  readonly level: LogLevel;
  readonly message: string;
  readonly fields: LogFields;
  readonly at: Date;
}): string {
  return `${JSON.stringify({ time: at.toISOString(), level, message, ...fields })}\n`;
}
