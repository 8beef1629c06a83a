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

/** Fresh figures: each server has its own. */
export const newMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const seconds = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];
  return {
    registry,
    answers: new Counter({ name: 'grognard_answers_total', help: 'Durable answers', labelNames: ['by'], registers }),
    refused: new Counter({ name: 'grognard_refused_total', help: 'Messages refused', labelNames: ['code'], registers }),
    sockets: new Gauge({ name: 'grognard_sockets', help: 'Open sockets', registers }),
    roomsInMemory: new Gauge({ name: 'grognard_rooms_in_memory', help: 'Rooms held in memory', registers }),
    quarantined: new Gauge({ name: 'grognard_rooms_quarantined', help: 'Rooms that could not be opened', registers }),
    commitSeconds: new Histogram({
      name: 'grognard_commit_seconds',
      help: 'Time of one transaction',
      buckets: seconds,
      registers,
    }),
    commitWrites: new Histogram({
      name: 'grognard_commit_writes',
      help: 'Writes sharing one transaction',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 400],
      registers,
    }),
    actSeconds: new Histogram({
      name: 'grognard_act_seconds',
      help: 'From a message to its durable reply',
      buckets: seconds,
      registers,
    }),
    botSeconds: new Histogram({
      name: 'grognard_bot_seconds',
      help: 'Time a bot thought',
      labelNames: ['bot'],
      buckets: seconds,
      registers,
    }),
    botFailures: new Counter({
      name: 'grognard_bot_failures_total',
      help: 'Bots that failed and were replaced by a simpler one',
      labelNames: ['bot'],
      registers,
    }),
    notices: new Counter({
      name: 'grognard_notices_total',
      help: 'Your-turn notices',
      labelNames: ['result'],
      registers,
    }),
  };
};
