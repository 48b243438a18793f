import type { WallboardShare } from '../../../../src/domain/entities/wallboard-share/model.ts';
import { randomUUID } from 'node:crypto';
import type { ShareDuration } from '../../../../src/domain/entities/wallboard-share/rules.ts';
import { durationMs } from '../../../../src/lib/time/duration.ts';
import type { Store } from '../../store/store.ts';
import { createToken, hashToken } from '../../auth/session-record.ts';
import { create, patch } from '../../store/write.ts';

interface NewShare {
  readonly organizationId: string;
  readonly name: string;
  readonly duration: ShareDuration;
  readonly createdBy: string;
}

/** Wallboard shares and their tokens, which are stored only as hashes. */
export interface Shares {
  create(share: NewShare): Promise<{ readonly token: string; readonly share: WallboardShare }>;
  /** The valid share of a token. */
  byToken(token: string): WallboardShare | undefined;
  revoke(share: WallboardShare): Promise<void>;
}

export async function openShares(store: Store, now: () => number): Promise<Shares> {
  await store.prepare(
    'CREATE TABLE IF NOT EXISTS wallboard_share_token (token_hash text PRIMARY KEY, share_id text NOT NULL)',
  );
  const stored = await store.query<{ token_hash: string; share_id: string }>(
    'SELECT * FROM wallboard_share_token',
  );
  const idByHash = new Map(stored.map((row) => [row.token_hash, row.share_id]));
  const find = (id: string): WallboardShare | undefined =>
    store.get('wallboardShare', id) as WallboardShare | undefined;

  return {
    async create({ duration, ...share }) {
      const [id, token, at] = [randomUUID(), createToken(), now()];
      const createDate = new Date(at).toISOString();
      const validUntil = new Date(at + durationMs(duration)).toISOString();
      const dates = { createDate, updateDate: createDate, deleteDate: null };
      // The row first, because the token is useless without it.
      await store.write([create('wallboardShare', { id, ...share, ...dates, validUntil })]);
      const hash = hashToken(token);
      await store.query('INSERT INTO wallboard_share_token VALUES ($1, $2)', [hash, id]);
      idByHash.set(hash, id);
      const created = find(id);
      if (created === undefined) throw new Error(`share ${id} was not stored`);
      return { token, share: created };
    },
    byToken(token) {
      const id = idByHash.get(hashToken(token));
      const share = id === undefined ? undefined : find(id);
      return share && share.deleteDate === null && Date.parse(share.validUntil) > now() ? share : undefined;
    },
    async revoke({ id, deleteDate }) {
      if (deleteDate !== null) return;
      const at = new Date(now()).toISOString();
      await store.write([patch('wallboardShare', id, { deleteDate: at, updateDate: at })]);
    },
  };
}
