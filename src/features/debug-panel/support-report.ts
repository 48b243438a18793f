import { audioFailureReasons } from '../../client/connection/audio-failure.ts';
import type { AudioLinkFailure } from '../../client/connection/audio-failure.ts';
import { isEntityName } from '../../domain/entities/models.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import type { EngineReport, Link } from '../../domain/protocol/engine.ts';
import { isTraceWord } from '../../domain/protocol/trace.ts';
import type { ProtocolEvent } from '../../domain/protocol/trace.ts';

/** The input of a support report. */
export interface SupportFacts {
  readonly report: EngineReport | null;
  /** The build of this tab. */
  readonly build: string;
  readonly protocol: number;
  readonly link: Link;
  /** Bytes; null if the browser does not report them. */
  readonly storage: { readonly used: number; readonly quota: number } | null;
  readonly userAgent: string;
  /** The failed audio links of this tab's web phone. */
  readonly audio: readonly AudioLinkFailure[];
  /** Server time, ms. */
  readonly now: number;
}

/** Anomalies that the engine counts by name. Any other name may contain outside data, so it is counted anonymously. */
const oddities = [
  'answer without request',
  'complaint',
  'duplicate',
  'gap',
  'malformed answer',
  'malformed message',
  'message without session',
  'orphan',
  'unknown event',
  'replica.clear',
  'replica.eviction',
  'replica.outdated',
  'replica.registry',
  'replica.unreadable',
  'replica.wipe',
] as const;

const megabyte = 1024 * 1024;
/** ISO date of a timestamp; null if it is out of range. */
const iso = (ms: number): string | null => (Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : null);
/** A build is named by its time; `source` if it was not built. */
const buildOf = (build: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(build) ? build : 'source';

const browsers = { Edg: 'Edge', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' } as const;

/** The browser and its major version; at most three digits, whatever the user agent claims. */
function browserOf(userAgent: string): string {
  for (const [mark, name] of Object.entries(browsers)) {
    const version = new RegExp(`\\b${mark}/(\\d{1,3})\\.`).exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return 'other';
}

function oddityCounts(dropped: EngineReport['dropped']): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [name, count] of Object.entries(dropped)) {
    const known = oddities.find((one) => one === name) ?? 'other';
    counts[known] = (counts[known] ?? 0) + count;
  }
  return counts;
}

const entity = (name: string): EntityName | 'unknown' => (isEntityName(name) ? name : 'unknown');

/**
 * Drops every text that is not a trace word. Events contain only trace words and numbers; this enforces it even for
 * events of an engine of another build.
 */
function traceWordsOnly(value: unknown): unknown {
  if (typeof value === 'string') return isTraceWord(value) ? value : null;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => isField(key) || isTraceWord(key));
  return Object.fromEntries(entries.map(([key, part]) => [key, traceWordsOnly(part)]));
}

const fields = ['kind', 'how', 'code', 'type', 'seq', 'events', 'call', 'outcome', 'took'] as const;
const isField = (key: string): boolean => fields.some((field) => field === key);

const lineOf = ({ at, ...fact }: ProtocolEvent) => ({ at: iso(at), fact: traceWordsOnly(fact) });

/**
 * A report that is safe to send to anyone. It is assembled only from counts, times and our own names, so that it
 * cannot contain a token, person, address or telephone number. Free text of the source is never copied.
 */
export function supportReport(facts: SupportFacts) {
  const { report, build, protocol, link, storage, userAgent, audio, now } = facts;
  return {
    at: iso(now),
    browser: browserOf(userAgent),
    versions: { portal: buildOf(build), engine: report && buildOf(report.build), protocol },
    connection: link.status,
    engine: report && {
      worker: report.worker,
      storage: report.storage,
      tabs: report.tabs,
      sequence: report.seq,
      acknowledged: report.acked,
      oddities: oddityCounts(report.dropped),
    },
    usedMegabytes: storage && Math.round(storage.used / megabyte),
    users: new Set(report?.sets.map(({ userId }) => userId)).size,
    dataSets: (report?.sets ?? []).map(({ entityType, rows, total, synced, asOf, holders }) => ({
      entityType: entity(entityType),
      rows,
      total,
      synced,
      asOf: asOf === null ? null : iso(asOf),
      holders,
    })),
    events: (report?.events ?? []).map(lineOf),
    audioFailures: audio.map(({ at, why }) => ({
      at: iso(at),
      why: audioFailureReasons.find((reason) => reason === why) ?? 'other',
    })),
  };
}
