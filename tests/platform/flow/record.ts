import type { Effect, FlowState } from '../../../src/domain/flow/run/state/state.ts';
import { newState } from '../../../src/domain/flow/run/state/state.ts';
import type { Store, TableRow } from '../store/store.ts';

/** The effects that take time: they are stored until they are done. */
export type SlowEffect = Extract<Effect, { type: 'request' | 'command' }>;

export interface PendingEffect {
  readonly number: number;
  readonly effect: SlowEffect;
}

/** A session as it is stored beside its row; plain JSON. */
export interface FlowSessionRecord {
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
  /** How often in a row the process may have ended while the session worked; without it, never. */
  readonly cuts?: number;
}

export const newRecord = (seed: number): FlowSessionRecord => ({
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
  -- Compressing a large record takes several times as long as writing it.
  ALTER TABLE flow_session ALTER record SET STORAGE EXTERNAL;
  CREATE TABLE IF NOT EXISTS flow_effect (
    session_id text NOT NULL, number bigint NOT NULL, effect text NOT NULL, PRIMARY KEY (session_id, number));
`;

/** A change of what is stored beside the rows of sessions. */
export type RecordWrite =
  | { readonly kind: 'record'; readonly id: string; readonly record: FlowSessionRecord }
  | { readonly kind: 'effect'; readonly id: string; readonly effect: PendingEffect }
  | { readonly kind: 'effectDone'; readonly id: string; readonly number: number }
  /** The session has terminated. */
  | { readonly kind: 'ended'; readonly id: string };

const upsertRecord = `
  INSERT INTO flow_session SELECT * FROM unnest($1::text[], $2::text[])
  ON CONFLICT (id) DO UPDATE SET record = excluded.record`;
const insertEffect = 'INSERT INTO flow_effect SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])';
const deleteEffect = `
  DELETE FROM flow_effect USING unnest($1::text[], $2::bigint[]) AS done (session_id, number)
  WHERE flow_effect.session_id = done.session_id AND flow_effect.number = done.number`;

/** The rows that store the writes. Throws the error of JSON.stringify for values that are nested too deeply. */
export const recordRows = (writes: readonly RecordWrite[]): readonly TableRow[] =>
  writes.flatMap((write): readonly TableRow[] => {
    const { id } = write;
    switch (write.kind) {
      case 'record':
        return [{ sql: upsertRecord, row: [id, JSON.stringify(write.record)], key: id }];
      case 'effect':
        return [{ sql: insertEffect, row: [id, write.effect.number, JSON.stringify(write.effect.effect)] }];
      case 'effectDone':
        return [{ sql: deleteEffect, row: [id, write.number] }];
      case 'ended':
        return [
          { sql: 'DELETE FROM flow_session WHERE id = ANY($1::text[])', row: [id] },
          { sql: 'DELETE FROM flow_effect WHERE session_id = ANY($1::text[])', row: [id] },
        ];
    }
  });

export interface StoredFlowSession {
  readonly id: string;
  readonly record: FlowSessionRecord;
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
    record: JSON.parse(record) as FlowSessionRecord,
    pending: bySession.get(id) ?? [],
  }));
}
