import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What Prometheus is told. */
export interface Metrics {
  readonly registry: Registry;
  readonly answers: Counter<'by'>;
  readonly refused: Counter<'code'>;
  readonly sockets: Gauge;
  readonly roomsInMemory: Gauge;
  readonly quarantined: Gauge;
  readonly commitSeconds: Histogram;
  readonly commitWrites: Histogram;
  readonly actSeconds: Histogram;
  readonly botSeconds: Histogram<'bot'>;
  readonly botFailures: Counter<'bot'>;
  readonly notices: Counter<'result'>;
}

const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];
const WRITES = [1, 2, 5, 10, 20, 50, 100, 200, 400];

/** Fresh figures: each server has its own. */
export const newMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const count = <L extends string = never>(name: string, help: string, ...labelNames: L[]): Counter<L> =>
    new Counter({ name: `grognard_${name}`, help, labelNames, registers });
  const gauge = (name: string, help: string): Gauge => new Gauge({ name: `grognard_${name}`, help, registers });
  const histogram = <L extends string = never>(
    name: string,
    help: string,
    buckets: number[],
    ...labelNames: L[]
  ): Histogram<L> => new Histogram({ name: `grognard_${name}`, help, buckets, labelNames, registers });
  return {
    registry,
    answers: count('answers_total', 'Durable answers', 'by'),
    refused: count('refused_total', 'Messages refused', 'code'),
    sockets: gauge('sockets', 'Open sockets'),
    roomsInMemory: gauge('rooms_in_memory', 'Rooms held in memory'),
    quarantined: gauge('rooms_quarantined', 'Rooms that could not be opened'),
    commitSeconds: histogram('commit_seconds', 'Time of one transaction', SECONDS),
    commitWrites: histogram('commit_writes', 'Writes sharing one transaction', WRITES),
    actSeconds: histogram('act_seconds', 'From a message to its durable reply', SECONDS),
    botSeconds: histogram('bot_seconds', 'Time a bot thought', SECONDS, 'bot'),
    botFailures: count('bot_failures_total', 'Bots that failed and were replaced by a simpler one', 'bot'),
    notices: count('notices_total', 'Your-turn notices', 'result'),
  };
};
