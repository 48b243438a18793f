import type { CallName } from '../../../src/domain/protocol/call.ts';
import type { Store } from '../store/store.ts';

/** The subject of a call and the fields it set. */
export interface AuditNote {
  readonly subject: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface LoggedCall extends AuditNote {
  readonly call: CallName;
  readonly sessionId: string | null;
  readonly userId: string | null;
  readonly address: string;
  readonly userAgent: string;
}

/** The log of calls that change no entity: sign-ins, challenges, shares. No page shows it. */
export interface Audit {
  /** Resolves when the entry is durable: the call is answered only then. */
  record(entry: LoggedCall): Promise<void>;
}

export async function openAudit(store: Store, now: () => number): Promise<Audit> {
  await store.prepare(`CREATE TABLE IF NOT EXISTS audit (
    id bigserial PRIMARY KEY, at text NOT NULL, call text NOT NULL, session_id text, user_id text,
    subject text, fields jsonb NOT NULL, address text NOT NULL, user_agent text NOT NULL)`);
  return {
    async record({ call, sessionId, userId, subject, fields, address, userAgent }) {
      await store.query(
        `INSERT INTO audit (at, call, session_id, user_id, subject, fields, address, user_agent)
         VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7, $8)`,
        [
          new Date(now()).toISOString(),
          call,
          sessionId,
          userId,
          subject,
          JSON.stringify(fields),
          address,
          userAgent.slice(0, 500),
        ],
      );
    },
  };
}
