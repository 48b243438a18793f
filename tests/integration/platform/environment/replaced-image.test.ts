import { afterAll, beforeAll, expect, test } from 'vitest';
import { webOf } from '../../../../src/domain/entities/environment/rules.ts';
import type { AssetType } from '../../../../src/domain/entities/environment/component.ts';
import type { Environment } from '../../../../src/domain/entities/environment/model.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { pngOf } from '../support/png.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let platform: WatchedPlatform;
beforeAll(async () => {
  platform = await watchedPlatform('noorderlicht');
});
afterAll(() => platform.close());

test('an image that was replaced is deleted with a later upload, and one in use is kept', async () => {
  const { client } = platform;
  const { control, origin } = platform.platform;
  if (!control) throw new Error('no control');
  const id = organizationId('Fietsenfabriek Twente');
  // The clock moves beyond the end of sessions.
  const admin = () => client.as('noorderlicht');
  await client.call('environment.update', { publicName: 'Nieuw Telecom' }, await admin(), { id });
  const upload = async (width: number, type: AssetType = 'logo') => {
    const image = new Blob([new Uint8Array(pngOf(width, 20))]);
    const answer = await client.call('environment.setAsset', image, await admin(), { id, type });
    expect(answer.status).toBe(200);
  };
  const blobOf = async (type: AssetType): Promise<string> => {
    const constraints = [{ type: 'equals' as const, field: 'organizationId', value: id }];
    const rows = await control.find({ entityType: 'environment', constraints, sorting: [] });
    const [found] = rows as unknown as Environment[];
    return webOf(found ?? { components: [] }).portalAssets[type]?.blobId ?? '';
  };
  const statusOf = async (blobId: string) => (await fetch(`${origin}/v1/environment/asset/${blobId}`)).status;

  await upload(31);
  const replaced = await blobOf('logo');
  await upload(32);
  await upload(34, 'darkLogo');
  expect(await statusOf(replaced)).toBe(200);
  await control.skew({ ms: 2 * 60 * 60_000 });
  await upload(33, 'favicon');
  const inUse = [await blobOf('logo'), await blobOf('darkLogo')];
  expect(await Promise.all([replaced, ...inUse].map(statusOf))).toEqual([404, 200, 200]);
});
