import * as v from 'valibot';
import type { CallActivity } from '../../../../src/domain/entities/call-activity/model.ts';
import { callActivitySchema } from '../../../../src/domain/entities/call-activity/model.ts';
import { activitySpanNames } from '../../../../src/domain/entities/call-activity/rules.ts';
import type { Statement, Store, TableRow } from '../../store/store.ts';
import { oldestKept } from './activity-book.ts';

export const activityTable = `
  CREATE TABLE IF NOT EXISTS call_activity (
    id text PRIMARY KEY, span text NOT NULL, start text NOT NULL, row text NOT NULL);
  CREATE INDEX IF NOT EXISTS call_activity_by_age ON call_activity (span, start);`;

export const activityRow = (row: CallActivity): TableRow => ({
  sql: `INSERT INTO call_activity SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])
        ON CONFLICT (id) DO UPDATE SET row = EXCLUDED.row`,
  row: [row.id, row.span, row.start, JSON.stringify(row)],
  key: row.id,
});

/** Removes the rows that are too old. */
export const activityRemoval = (now: number): readonly Statement[] =>
  activitySpanNames.map((span) => ({
    sql: 'DELETE FROM call_activity WHERE span = $1 AND start < $2',
    parameters: [span, new Date(oldestKept(span, now)).toISOString()],
  }));

export async function readActivity(store: Pick<Store, 'query'>): Promise<readonly CallActivity[]> {
  const found = await store.query<{ readonly row: string }>('SELECT row FROM call_activity');
  return found.map(({ row }) => v.parse(callActivitySchema, JSON.parse(row)));
}
