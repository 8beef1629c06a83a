import { type Logger, pino } from 'pino';

/** Structured lines; what is secret never gets into one. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** What is cut out wherever it turns up. */
const SECRET = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  'password',
  'secret',
  'seat',
  'token',
  '*.password',
  '*.secret',
  '*.seat',
  '*.token',
];

/** The log of the server: one JSON object a line. */
export const newLog = (level: string, destination?: { readonly write: (line: string) => void }): Logger => {
  const options = {
    level,
    redact: { paths: SECRET, censor: '[secret]' },
    serializers: {
      // The path alone: what follows the question mark may be anything, and links are secrets.
      req: (req: { readonly method: string; readonly url: string; readonly ip?: string }) => ({
        method: req.method,
        path: req.url.split('?')[0],
        from: req.ip,
      }),
      res: (res: { readonly statusCode: number }) => ({ status: res.statusCode }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
};
