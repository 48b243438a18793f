import type { EntityName } from '../../../src/domain/entities/models.ts';
import { models } from '../../../src/domain/entities/models.ts';
import { jobStates } from '../../../src/domain/entities/job/rules.ts';
import type { SocketStats } from '../event-sessions/socket-stats.ts';
import { rowsOf } from '../store/typed-rows.ts';
import type { AnswerCounts } from './answer-counts.ts';
import type { Services } from './services.ts';

export interface MetricSources {
  readonly services: Pick<Services, 'store' | 'sessions'>;
  readonly sockets: SocketStats;
  readonly answers: AnswerCounts;
  readonly loopDelayP99Ms: number;
}

interface Sample {
  /** Names of calls, types and states: never an id, of which there is no end. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Metric {
  readonly name: `portal_${string}` | `process_${string}`;
  readonly kind: 'counter' | 'gauge';
  readonly help: string;
  readonly samples: readonly Sample[];
}

const of = (value: number): readonly Sample[] => [{ value }];

function countOf(rows: Iterable<unknown>): number {
  let count = 0;
  for (const _ of rows) count += 1;
  return count;
}

/** How many items have each value. Values that no item has are 0, so that a rule can compare them. */
function countBy<Value extends string>(
  label: string,
  values: readonly Value[],
  items: Iterable<Value>,
): readonly Sample[] {
  const counts = new Map(values.map((value) => [value, 0]));
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ labels: { [label]: value }, value: count }));
}

function* jobStatesIn({ store }: Pick<Services, 'store'>) {
  for (const { state, deleteDate } of rowsOf(store, 'job')) if (deleteDate === null) yield state;
}

const socketMetrics = (stats: SocketStats): readonly Metric[] => [
  { name: 'portal_sockets', kind: 'gauge', help: 'Open event sockets.', samples: of(stats.sockets) },
  {
    name: 'portal_event_sessions',
    kind: 'gauge',
    help: 'Event sessions, connected or waiting to be resumed.',
    samples: of(stats.eventSessions),
  },
  {
    name: 'portal_registrations',
    kind: 'gauge',
    help: 'Registered data sets.',
    samples: of(stats.registrations),
  },
  {
    name: 'portal_messages_total',
    kind: 'counter',
    help: 'Numbered messages sent over sockets.',
    samples: of(stats.messages),
  },
  {
    name: 'portal_message_bytes_total',
    kind: 'counter',
    help: 'Bytes of these messages.',
    samples: of(stats.bytes),
  },
  {
    name: 'portal_resumes_total',
    kind: 'counter',
    help: 'Attempts to resume an event session. A refused client loads its data sets again.',
    samples: [
      { labels: { result: 'served' }, value: stats.resumesServed },
      { labels: { result: 'refused' }, value: stats.resumesRefused },
    ],
  },
  {
    name: 'portal_snapshots_total',
    kind: 'counter',
    help: 'Snapshots of data sets sent.',
    samples: of(stats.snapshots),
  },
];

function metricsOf({ services, sockets, answers, loopDelayP99Ms }: MetricSources): readonly Metric[] {
  const { store, sessions } = services;
  return [
    ...socketMetrics(sockets),
    { name: 'portal_sessions', kind: 'gauge', help: 'Sessions of browsers.', samples: of(sessions.count()) },
    {
      name: 'portal_answers_total',
      kind: 'counter',
      help: 'HTTP answers by call and class of status.',
      samples: answers
        .byCall()
        .map(({ call, status, count }) => ({ labels: { call, status }, value: count })),
    },
    {
      name: 'portal_refused_passwords_total',
      kind: 'counter',
      help: 'Passwords refused: wrong ones, and any after too many attempts.',
      samples: of(answers.refusedPasswords()),
    },
    {
      name: 'portal_rows',
      kind: 'gauge',
      help: 'Stored rows by entity type, deleted ones included.',
      samples: (Object.keys(models) as EntityName[]).map((type) => ({
        labels: { type },
        value: countOf(store.all(type)),
      })),
    },
    {
      name: 'portal_jobs',
      kind: 'gauge',
      help: 'Jobs by state.',
      samples: countBy('state', jobStates, jobStatesIn(services)),
    },
    {
      name: 'portal_event_loop_delay_p99_seconds',
      kind: 'gauge',
      help: 'How long the event loop was held up since the last scrape, 99th percentile.',
      samples: of(loopDelayP99Ms / 1000),
    },
    {
      name: 'process_resident_memory_bytes',
      kind: 'gauge',
      help: 'Resident memory of the process.',
      samples: of(process.memoryUsage.rss()),
    },
  ];
}

function lineOf(name: string, { labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}\n`;
}

/** The metrics in the text format of Prometheus, version 0.0.4. */
export const metricsText = (sources: MetricSources): string =>
  metricsOf(sources)
    .map(
      ({ name, kind, help, samples }) =>
        `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${samples.map((sample) => lineOf(name, sample)).join('')}`,
    )
    .join('');
