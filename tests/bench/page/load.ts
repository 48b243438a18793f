import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import { liveStates } from '../../../src/domain/entities/channel/rules.ts';
import type { Query } from '../../../src/domain/core/query.ts';
import type { WindowRequest } from '../../../src/domain/protocol/window.ts';
import { bareNumber, bareParty, freshChannel } from '../../platform/areas/channels/fresh-channel.ts';

/** What happens to the rows, in a form that every variant understands. */
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
  /** Changes in one message. */
  readonly perMessage: number;
  /** Do calls end and begin, or do rows only change? */
  readonly calls: 'come and go' | 'stay';
  readonly seed: number;
}

export interface Load {
  /** In the order of the set. */
  readonly rows: readonly Channel[];
  readonly messages: readonly (readonly Change[])[];
  /** The rows after all of it, in the order of the set. */
  readonly final: readonly Channel[];
}

export const organizationId = 'bench-organization';
/** Rows of a set that are shown. */
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

/** The channels of an organization, newest first (S0 §9), but that more of them than there it could hold. */
export const query = {
  entityType: 'channel' as const,
  constraints: [{ type: 'organization', organizationId, scope: 'self' }],
  sorting: [{ by: 'createDate', dir: 'desc' }],
  limit: 50_000,
} satisfies Query;

/** Where calls come and go, of so many changes one is a call that ends and one a call that begins; so many of a hundred hit the newest rows. */
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

/** Rows, and what becomes of them: the same for the same seed. The last change is always seen in the first window. */
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

/** One of so many rows changed: every fiftieth is 2 %. */
export const touchEvery = (rows: readonly Channel[], nth: number): readonly Channel[] =>
  rows.map((row, n) =>
    n % nth === 0
      ? { ...row, state: row.state === 'answered' ? 'ringing' : 'answered', version: row.version + 1_000_000 }
      : row,
  );

/** Stands for the content of rows: equal print, equal rows and order. */
export const fingerprintOf = (rows: readonly { readonly id: string; readonly version: number }[]): string =>
  rows.map(({ id, version }) => `${id}@${version}`).join();
