import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';

/*
 * Only one process may write to a database. It holds an advisory lock on the connection with which it writes, and every
 * batch compares the term of its lease: a process that stood still while another one took over still believes that it
 * leads, and its driver would connect again without the lock.
 */
const lockKey = 0x70_6f_72_74;

/** The SQLSTATE with which the database refuses the batch of a process whose term is over. */
export const leaseLost = 'PL001';

/*
 * The term is the primary key, so that a takeover waits for the batch in progress (FOR KEY SHARE), but a renewal does
 * not.
 */
const tables = `
  CREATE TABLE IF NOT EXISTS lease (term bigint PRIMARY KEY, renewed_at timestamptz NOT NULL);
  INSERT INTO lease SELECT 0, now() WHERE NOT EXISTS (SELECT FROM lease);
  CREATE OR REPLACE FUNCTION require_lease(own bigint) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM lease WHERE term = own FOR KEY SHARE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'another process leads' USING ERRCODE = '${leaseLost}';
    END IF;
  END $$`;

const renewMs = 1000;
/** A process that has not renewed its lease for so long stands still: another one ends its connection and leads. */
export const leaseMs = 5000;
const pollMs = 200;

/** The right of this process to write. */
export interface Lease {
  /** SQL that fails the transaction in which it runs once the lease is lost. */
  readonly require: string;
  readonly release: () => void;
}

/** Ends the connection of a leader that stands still. */
async function endStalled(sql: Sql): Promise<void> {
  const [known] = await sql<{ exists: boolean }[]>`SELECT to_regclass('lease') IS NOT NULL AS exists`;
  if (known?.exists !== true) return;
  await sql`
    SELECT pg_terminate_backend(pid) FROM pg_locks, lease
    WHERE locktype = 'advisory' AND objid = ${lockKey} AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND renewed_at < now() - make_interval(secs => ${leaseMs / 1000})`;
}

async function hasLocked(writer: Sql): Promise<boolean> {
  const [answer] = await writer<{ locked: boolean }[]>`SELECT pg_try_advisory_lock(${lockKey}) AS locked`;
  return answer?.locked === true;
}

interface LeaseOptions {
  /** The one connection that writes. */
  readonly writer: Sql;
  /** A connection that no batch and no long query holds up. */
  readonly keeper: Sql;
  /** Called once if another process leads at the start. */
  readonly onWaiting: () => void;
  readonly onLost: () => void;
}

/** Waits until no other process leads, and renews the lease from then on. */
export async function takeLease({ writer, keeper, onWaiting, onLost }: LeaseOptions): Promise<Lease> {
  let isFirst = true;
  while (!(await hasLocked(writer))) {
    if (isFirst) onWaiting();
    isFirst = false;
    await endStalled(keeper);
    await sleep(pollMs);
  }
  await writer.unsafe(tables);
  const [taken] = await writer<{ term: string }[]>`
    UPDATE lease SET term = term + 1, renewed_at = clock_timestamp() RETURNING term::text`;
  const term = taken?.term ?? '';
  const renewal = setInterval(() => {
    keeper`UPDATE lease SET renewed_at = clock_timestamp() WHERE term = ${term}`.then(
      ({ count }) => count === 0 && onLost(),
      // The writing connection notices by itself that the database is gone.
      () => undefined,
    );
  }, renewMs);
  renewal.unref();
  return {
    require: `SELECT require_lease(${term})`,
    release: () => clearInterval(renewal),
  };
}
