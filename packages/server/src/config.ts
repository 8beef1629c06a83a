import type { Sync } from './store/file.ts';

/** Everything that can be set from outside. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  /** The schema of that database to keep everything in; null: the usual one. */
  readonly databaseSchema: string | null;
  /** On PostgreSQL others take a node's rooms over when it was not heard of for so long. */
  readonly leaseMs: number;
  readonly sync: Sync;
  readonly commitWaitMs: number;
  /** A room nobody is at leaves memory after this. */
  readonly idleMs: number;
  /** A player who is gone for this long may be replaced by a bot, in a game with a live clock. */
  readonly absentMs: number;
  /** The same in a game without a clock: it may be played over weeks. */
  readonly longAbsentMs: number;
  readonly botMs: number;
  readonly botThreads: number;
  /** Where bots think: in threads of the server, or in workers on the same database. */
  readonly botsIn: 'threads' | 'workers';
  /** So long, and in so much memory, a record may be read, replayed or proved. */
  readonly jobMs: number;
  readonly jobMegabytes: number;
  /** The address people reach the server by, for links in notices; null: as they came. */
  readonly publicUrl: string | null;
  /** Where other nodes reach this one; null: the name of its machine. */
  readonly nodeUrl: string | null;
  /** So many proxies stand before the server, speak HTTPS and say who asks; what lies before them is anybody's word. */
  readonly trustedHops: number;
  /** May webhooks call addresses of the own network? For tests and for servers at home. */
  readonly privateWebhooks: boolean;
  readonly webhookSecret: string | null;
  /** Who shows this may read the figures from anywhere; null: only the machine itself may. */
  readonly metricsToken: string | null;
  /** So long the lobby is as it was told last. */
  readonly lobbyMs: number;
  /** Rooms that never began are gone after so many days, games nobody goes on with ended, games that are over in the archive. */
  readonly openDays: number;
  readonly runningDays: number;
  readonly archiveDays: number;
  /** Names of the accounts that keep order here. */
  readonly moderators: readonly string[];
  /** The server that takes mail, as `smtps://user:password@host`; null: no mail is sent. */
  readonly smtp: string | null;
  /** Who letters come from; null: nobody in particular at the public address. */
  readonly mailFrom: string | null;
  /** So long after a move nothing is said; letters wait longer, and are no closer together than the third. */
  readonly pushMs: number;
  readonly mailMs: number;
  readonly mailGapMs: number;
  readonly logLevel: string;
  readonly limits: Limits;
}

/** What one client, or all together, may use up. */
export interface Limits {
  readonly messageBytes: number;
  readonly bodyBytes: number;
  /** A request must be here whole within this. */
  readonly requestMs: number;
  readonly messagesPerSecond: number;
  readonly messageBurst: number;
  readonly messagesPerAddressPerSecond: number;
  readonly requestsPerMinute: number;
  readonly passwordTriesPerMinute: number;
  readonly sockets: number;
  readonly socketsPerAddress: number;
  readonly openRooms: number;
  readonly roomsPerAddressPerHour: number;
}

const whole = (text: string | undefined, usual: number): number => {
  const value = Number(text ?? '');
  return text !== undefined && Number.isInteger(value) && value >= 0 ? value : usual;
};

/** The settings of an environment; whatever is left out is usual. */
export const configOf = (env: Readonly<Record<string, string | undefined>>): Config => ({
  host: env.HOST ?? '0.0.0.0',
  port: whole(env.PORT, 8080),
  dataFolder: env.GROGNARD_DATA ?? 'data',
  databaseUrl: env.DATABASE_URL || null,
  databaseSchema: env.GROGNARD_SCHEMA || null,
  leaseMs: whole(env.GROGNARD_LEASE_MS, 6000),
  sync: env.GROGNARD_SYNC === 'full' ? 'full' : 'normal',
  commitWaitMs: whole(env.GROGNARD_COMMIT_WAIT_MS, 5),
  idleMs: whole(env.GROGNARD_IDLE_MS, 600_000),
  absentMs: whole(env.GROGNARD_ABSENT_MS, 120_000),
  longAbsentMs: whole(env.GROGNARD_LONG_ABSENT_MS, 86_400_000),
  botMs: whole(env.GROGNARD_BOT_MS, 1000),
  botThreads: whole(env.GROGNARD_BOT_THREADS, 1),
  botsIn: env.GROGNARD_BOTS_IN === 'workers' ? 'workers' : 'threads',
  jobMs: whole(env.GROGNARD_JOB_MS, 30_000),
  jobMegabytes: whole(env.GROGNARD_JOB_MB, 256),
  publicUrl: env.GROGNARD_URL || null,
  nodeUrl: env.GROGNARD_NODE_URL || null,
  trustedHops: whole(env.GROGNARD_TRUST_PROXY, 0),
  privateWebhooks: env.GROGNARD_PRIVATE_WEBHOOKS === '1',
  webhookSecret: env.GROGNARD_WEBHOOK_SECRET || null,
  metricsToken: env.GROGNARD_METRICS_TOKEN || null,
  lobbyMs: whole(env.GROGNARD_LOBBY_MS, 1000),
  openDays: whole(env.GROGNARD_OPEN_DAYS, 30),
  runningDays: whole(env.GROGNARD_RUNNING_DAYS, 365),
  archiveDays: whole(env.GROGNARD_ARCHIVE_DAYS, 90),
  moderators: (env.GROGNARD_MODERATORS ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== ''),
  smtp: env.GROGNARD_SMTP || null,
  mailFrom: env.GROGNARD_MAIL_FROM || null,
  pushMs: whole(env.GROGNARD_PUSH_MS, 30_000),
  mailMs: whole(env.GROGNARD_MAIL_MS, 600_000),
  mailGapMs: whole(env.GROGNARD_MAIL_GAP_MS, 3_600_000),
  logLevel: env.GROGNARD_LOG ?? 'info',
  limits: {
    messageBytes: whole(env.GROGNARD_MESSAGE_BYTES, 65_536),
    bodyBytes: whole(env.GROGNARD_BODY_BYTES, 8_388_608),
    requestMs: whole(env.GROGNARD_REQUEST_MS, 20_000),
    messagesPerSecond: whole(env.GROGNARD_MESSAGES_PER_SECOND, 30),
    messageBurst: whole(env.GROGNARD_MESSAGE_BURST, 60),
    messagesPerAddressPerSecond: whole(env.GROGNARD_ADDRESS_MESSAGES_PER_SECOND, 150),
    requestsPerMinute: whole(env.GROGNARD_REQUESTS_PER_MINUTE, 600),
    passwordTriesPerMinute: whole(env.GROGNARD_PASSWORD_TRIES_PER_MINUTE, 10),
    sockets: whole(env.GROGNARD_SOCKETS, 5000),
    socketsPerAddress: whole(env.GROGNARD_SOCKETS_PER_ADDRESS, 50),
    openRooms: whole(env.GROGNARD_OPEN_ROOMS, 20_000),
    roomsPerAddressPerHour: whole(env.GROGNARD_ROOMS_PER_HOUR, 60),
  },
});
