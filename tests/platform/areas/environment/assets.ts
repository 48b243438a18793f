import { createHash } from 'node:crypto';
import type { PortalAsset } from '../../../../src/domain/entities/environment/component.ts';
import { webOf } from '../../../../src/domain/entities/environment/rules.ts';
import type { Store } from '../../store/store.ts';
import { rowsOf } from '../../store/typed-rows.ts';
import { cleanPng } from './clean-png.ts';

/** The images of white labels, by a hash of their content. They are public, because they are shown before sign-in. */
export interface BrandAssets {
  /** Stores an image; durable when it resolves. Throws Refusal for anything but a PNG within bounds. */
  readonly put: (bytes: Buffer) => Promise<PortalAsset>;
  readonly get: (blobId: string) => Promise<Buffer<ArrayBuffer> | null>;
}

/** An image is kept for so long although no white label has it: the change that sets it follows the upload. */
const unusedMs = 60 * 60_000;

/** Images that no white label uses are deleted at the start and with each upload. */
export async function openBrandAssets(store: Store, now: () => number): Promise<BrandAssets> {
  await store.prepare(`
    CREATE TABLE IF NOT EXISTS environment_asset (blob_id text PRIMARY KEY, png text NOT NULL);
    ALTER TABLE environment_asset ADD COLUMN IF NOT EXISTS uploaded_at float8 NOT NULL DEFAULT 0;`);
  async function deleteUnused(): Promise<void> {
    const used = [...rowsOf(store, 'environment')]
      .filter(({ deleteDate }) => deleteDate === null)
      .flatMap((row) => Object.values(webOf(row).portalAssets).flatMap((asset) => asset?.blobId ?? []));
    await store.query('DELETE FROM environment_asset WHERE uploaded_at < $1 AND NOT blob_id = ANY ($2)', [
      now() - unusedMs,
      used,
    ]);
  }
  await deleteUnused();
  return {
    async put(given) {
      const { bytes, info } = await cleanPng(given);
      const blobId = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      await store.query(
        `INSERT INTO environment_asset VALUES ($1, $2, $3)
         ON CONFLICT (blob_id) DO UPDATE SET uploaded_at = excluded.uploaded_at`,
        [blobId, bytes.toString('base64'), now()],
      );
      await deleteUnused();
      return { blobId, info };
    },
    async get(blobId) {
      if (!/^[0-9a-f]{32}$/.test(blobId)) return null;
      const [found] = await store.query<{ png: string }>(
        'SELECT png FROM environment_asset WHERE blob_id = $1',
        [blobId],
      );
      return found === undefined ? null : Buffer.from(found.png, 'base64');
    },
  };
}
