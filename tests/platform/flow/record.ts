import type { Effect, FlowState } from '../../../src/domain/flow/run/state.ts';
import { newState } from '../../../src/domain/flow/run/state.ts';
import type { Statement, Store } from '../store/store.ts';

/** The effects that take time: they are stored until they are done. */
export type SlowEffect = Extract<Effect, { type: 'request' | 'command' }>;

export interface PendingEffect {
  readonly number: number;
  readonly effect: SlowEffect;
}

/** A session as it is stored beside its row; plain JSON. */
export interface SessionRecord {
  readonly state: FlowState;
  readonly seed: number;
  /** Stimuli worked off. */
  readonly stimuli: number;
  /** The numbers of the last trace event, outbound event and slow effect. */
  readonly traced: number;
  readonly published: number;
  readonly effects: number;
  /** Since when the session has each of its calls, in ms. */
  readonly calls: { readonly [channel: string]: number };
}

export const newRecord = (seed: number): SessionRecord => ({
  state: newState,
  seed,
  stimuli: 0,
  traced: 0,
  published: 0,
  effects: 0,
  calls: {},
});

export const sessionTables = `
  CREATE TABLE IF NOT EXISTS flow_session (id text PRIMARY KEY, record text NOT NULL);
  CREATE TABLE IF NOT EXISTS flow_effect (
    session_id text NOT NULL, number bigint NOT NULL, effect text NOT NULL, PRIMARY KEY (session_id, number));
`;

export const saveRecord = (id: string, record: SessionRecord): Statement => ({
  sql: `INSERT INTO flow_session VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET record = excluded.record`,
  parameters: [id, JSON.stringify(record)],
});
export const saveEffect = (id: string, { number, effect }: PendingEffect): Statement => ({
  sql: 'INSERT INTO flow_effect VALUES ($1, $2, $3)',
  parameters: [id, number, JSON.stringify(effect)],
});
export const deleteEffect = (id: string, number: number): Statement => ({
  sql: 'DELETE FROM flow_effect WHERE session_id = $1 AND number = $2',
  parameters: [id, number],
});
export const deleteRecord = (id: string): readonly Statement[] => [
  { sql: 'DELETE FROM flow_session WHERE id = $1', parameters: [id] },
  { sql: 'DELETE FROM flow_effect WHERE session_id = $1', parameters: [id] },
];

export interface StoredFlowSession {
  readonly id: string;
  readonly record: SessionRecord;
  readonly pending: readonly PendingEffect[];
}

/** The sessions that the last process left. */
export async function loadRecords(store: Store): Promise<readonly StoredFlowSession[]> {
  const sessions = await store.query<{ id: string; record: string }>('SELECT id, record FROM flow_session');
  const effects = await store.query<{ session_id: string; number: number; effect: string }>(
    'SELECT session_id, number, effect FROM flow_effect ORDER BY session_id, number',
  );
  const bySession = new Map<string, PendingEffect[]>();
  for (const { session_id: id, number, effect } of effects)
    bySession.set(id, [
      ...(bySession.get(id) ?? []),
      { number: Number(number), effect: JSON.parse(effect) as SlowEffect },
    ]);
  return sessions.map(({ id, record }) => ({
    id,
    record: JSON.parse(record) as SessionRecord,
    pending: bySession.get(id) ?? [],
  }));
}
