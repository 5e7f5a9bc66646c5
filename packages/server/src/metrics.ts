// What Prometheus can read at /metrics.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly accepted: Counter<'type'>;
  readonly refused: Counter<'reason'>;
  readonly seconds: Histogram;
  readonly sockets: Gauge;
  /** Bytes that wait for the readers of all sockets. */
  readonly waiting: Gauge;
  readonly closed: Counter<'reason'>;
  readonly frozen: Counter;
  /** What was turned away because the event loop was late. */
  readonly shed: Counter<'what'>;
}

export function makeMetrics(counts: { tables: () => number; watchers: () => number; delay: () => number }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('regalia_tables_in_memory', 'Tables held in memory', counts.tables);
  gauge('regalia_watchers', 'Viewers of tables, over all sockets', counts.watchers);
  gauge(
    'regalia_event_loop_delay_seconds',
    'The longest that anything waited for the event loop in the last half second',
    () => counts.delay() / 1000,
  );
  return {
    registry,
    accepted: new Counter({ name: 'regalia_messages_accepted_total', help: 'Messages carried out', labelNames: ['type'], registers }),
    refused: new Counter({ name: 'regalia_messages_refused_total', help: 'Messages refused', labelNames: ['reason'], registers }),
    seconds: new Histogram({
      name: 'regalia_message_seconds',
      help: 'From a message to its durable answer',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
      registers,
    }),
    sockets: new Gauge({ name: 'regalia_sockets', help: 'Connected sockets', registers }),
    waiting: new Gauge({ name: 'regalia_socket_bytes_waiting', help: 'Bytes that wait to be read, over all sockets', registers }),
    closed: new Counter({ name: 'regalia_sockets_closed_total', help: 'Sockets closed by the server', labelNames: ['reason'], registers }),
    frozen: new Counter({ name: 'regalia_tables_frozen_total', help: 'Tables frozen after an engine threw', registers }),
    shed: new Counter({
      name: 'regalia_shed_total',
      help: 'Turned away because the event loop was late',
      labelNames: ['what'],
      registers,
    }),
  };
}
