import { isEntityName } from '../../domain/entities/models.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import type { EngineReport, Link } from '../../domain/protocol/engine.ts';
import { isTraceWord } from '../../domain/protocol/trace.ts';
import type { ProtocolEvent } from '../../domain/protocol/trace.ts';

/** What a support report is made from. */
export interface SupportFacts {
  readonly report: EngineReport | null;
  /** Of this tab. */
  readonly build: string;
  readonly protocol: number;
  readonly link: Link;
  /** Bytes; null where the browser does not say. */
  readonly storage: { readonly used: number; readonly quota: number } | null;
  readonly userAgent: string;
  /** Server time, ms. */
  readonly now: number;
}

/** Oddities that the engine counts by name; any other is counted without one, for a name may come from outside. */
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
/** Null for what is no moment that a calendar knows. */
const iso = (ms: number): string | null => (Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : null);
/** A build is a moment, or was not built at all. */
const buildOf = (build: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(build) ? build : 'source';

const browsers = { Edg: 'Edge', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' } as const;

/** Which browser, and its main version: three digits at most, whatever it says of itself. */
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

/** Events hold kinds, numbers and sizes by their type already; of an engine of another build this makes sure. */
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
 * A report that may be sent to anyone: made anew from counts, moments and names of our own alone, so that no token,
 * person, address or telephone number can be in it. What is text in its source is never copied.
 */
export function supportReport({ report, build, protocol, link, storage, userAgent, now }: SupportFacts) {
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
  };
}
