import type { CallName } from '../../../src/domain/protocol/call.ts';
import type { Store } from '../store/store.ts';
import type { AuditNote } from './handler.ts';

export interface AuditEntry extends AuditNote {
  readonly call: CallName;
  readonly sessionId: string | null;
  readonly userId: string | null;
  readonly address: string;
  readonly userAgent: string;
}

/** Who changed what, from where. Kept; a page that shows it is a later matter. */
export interface Audit {
  /** Resolves when it is durable: a change is answered only after. */
  record(entry: AuditEntry): Promise<void>;
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
