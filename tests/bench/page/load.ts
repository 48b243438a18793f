import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import { liveStates } from '../../../src/domain/entities/channel/rules.ts';
import type { Query } from '../../../src/domain/core/query.ts';
import type { WindowRequest } from '../../../src/domain/protocol/window.ts';
import { bareNumber, bareParty, freshChannel } from '../../platform/areas/channels/fresh-channel.ts';

/** A change of the rows, in a form that every variant understands. */
export type Change =
  | { readonly kind: 'enter'; readonly row: Channel }
  | { readonly kind: 'leave'; readonly id: string; readonly version: number }
  | {
      readonly kind: 'patch';
      readonly id: string;
      readonly version: number;
      readonly fields: Readonly<Partial<Channel>>;
    };

export interface LoadOptions {
  readonly rows: number;
  readonly changes: number;
  /** Changes per message. */
  readonly perMessage: number;
  /** Whether calls begin and end, or rows only change. */
  readonly calls: 'come and go' | 'stay';
  readonly seed: number;
}

export interface Load {
  /** In the data set's order. */
  readonly rows: readonly Channel[];
  readonly messages: readonly (readonly Change[])[];
  /** The rows after all changes, in the data set's order. */
  readonly final: readonly Channel[];
}

export const organizationId = 'bench-organization';
/** A range of rows that a view shows. */
export interface RowRange {
  readonly offset: number;
  readonly limit: number;
}
export const topRange: RowRange = { offset: 0, limit: 50 };
export const rowsIn = <Row>(rows: readonly Row[], { offset, limit }: RowRange): readonly Row[] =>
  rows.slice(offset, offset + limit);
export const requestOf = (range: RowRange): WindowRequest => ({
  query,
  search: '',
  filter: [],
  sorting: null,
  shape: { kind: 'list' },
  ...range,
});

/** The channels of an organization, newest first, with a limit above the portal's. */
export const query = {
  entityType: 'channel' as const,
  constraints: [{ type: 'organization', organizationId, scope: 'self' }],
  sorting: [{ by: 'createDate', dir: 'desc' }],
  limit: 50_000,
} satisfies Query;

/**
 * Where calls come and go, one of `turnover` changes ends a call and one begins one. `percent` of the patches hit
 * the newest `rows`.
 */
const turnover = 20;
const hot = { percent: 25, rows: 100 };

function createRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const started = Date.parse('2026-01-01T00:00:00.000Z');
const instantOf = (n: number): string => new Date(started + n * 1000).toISOString();

const called = bareNumber('+31207654321');

const channelRow = (n: number, version: number): Channel => ({
  ...freshChannel({
    id: `channel-${String(n).padStart(8, '0')}`,
    organizationId,
    at: instantOf(n),
    source: bareParty(`+3120${1_000_000 + n}`, `Caller ${n}`),
    destination: { type: 'trunkNumber', number: called, displayName: null, trunkId: null, legalSource: null },
    direction: n % 3 === 0 ? 'outbound' : 'inbound',
  }),
  version,
});

/** Makes rows and changes from a seed, reproducibly. The last change always shows in the first window. */
export function makeLoad({ rows: count, changes, perMessage, calls, seed }: LoadOptions): Load {
  const random = createRandom(seed);
  let made = 0;
  let version = 0;
  const make = (): Channel => channelRow((made += 1), (version += 1));
  const alive = Array.from({ length: count }, make);
  const rows = alive.toReversed();

  function next(n: number): Change {
    const place = n === changes - 1 ? turnover - 1 : calls === 'stay' ? 0 : n % turnover;
    if (place === turnover - 1) {
      const row = make();
      alive.push(row);
      return { kind: 'enter', row };
    }
    if (place === turnover - 2) {
      const [gone] = alive.splice(random(alive.length - hot.rows), 1);
      if (gone) return { kind: 'leave', id: gone.id, version: (version += 1) };
    }
    const isHot = random(100) < hot.percent;
    const index = isHot ? alive.length - 1 - random(hot.rows) : random(alive.length);
    const before = alive[index];
    if (!before) throw new RangeError('the load has run out of rows');
    const state = liveStates[random(liveStates.length)] ?? 'unknown';
    const fields = { state, updateDate: instantOf(count + n) };
    version += 1;
    alive[index] = { ...before, ...fields, version };
    return { kind: 'patch', id: before.id, version, fields };
  }

  const all = Array.from({ length: changes }, (_, n) => next(n));
  const messages = Array.from({ length: Math.ceil(changes / perMessage) }, (_, n) =>
    all.slice(n * perMessage, (n + 1) * perMessage),
  );
  return { rows, messages, final: alive.toReversed() };
}

export const versionOf = (change: Change): number =>
  change.kind === 'enter' ? change.row.version : change.version;

/** Changes every nth row: every fiftieth is 2 %. */
export const touchEvery = (rows: readonly Channel[], nth: number): readonly Channel[] =>
  rows.map((row, n) =>
    n % nth === 0
      ? { ...row, state: row.state === 'answered' ? 'ringing' : 'answered', version: row.version + 1_000_000 }
      : row,
  );

/** A fingerprint of rows: equal if content and order are equal. */
export const fingerprintOf = (rows: readonly { readonly id: string; readonly version: number }[]): string =>
  rows.map(({ id, version }) => `${id}@${version}`).join();
