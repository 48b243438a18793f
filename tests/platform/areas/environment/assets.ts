import { createHash } from 'node:crypto';
import type { PortalAsset } from '../../../../src/domain/entities/environment/component.ts';
import type { Store } from '../../store/store.ts';
import { cleanPng } from './clean-png.ts';

/** The images of white labels, by a hash of their content. They are public, because they are shown before sign-in. */
export interface BrandAssets {
  /** Stores an image; durable when it resolves. Throws Refusal for anything but a PNG within bounds. */
  readonly put: (bytes: Buffer) => Promise<PortalAsset>;
  readonly get: (blobId: string) => Promise<Buffer<ArrayBuffer> | null>;
}

export async function openBrandAssets(store: Store): Promise<BrandAssets> {
  await store.prepare(
    'CREATE TABLE IF NOT EXISTS environment_asset (blob_id text PRIMARY KEY, png text NOT NULL)',
  );
  return {
    async put(given) {
      const { bytes, info } = await cleanPng(given);
      const blobId = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      await store.query('INSERT INTO environment_asset VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        blobId,
        bytes.toString('base64'),
      ]);
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
