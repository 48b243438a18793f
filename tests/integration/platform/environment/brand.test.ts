import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandOf } from '../../../../src/app/brand/brand.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { configOn } from '../support/config-on.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await quietPlatform();
});
afterAll(() => platform.close());

// Proves S0-3-05, S0-7-02.
test('the host selects the environment with its name, logos and favicon', async () => {
  const names: string[] = [];
  const withDarkLogo: string[] = [];
  for (const id of ['noorderlicht', 'brightwater']) {
    const brand = brandOf(
      await configOn(platform.origin, `${id}.localhost:${platform.port}`),
      platform.origin,
    );
    names.push(brand.publicName);
    if (brand.darkLogo) withDarkLogo.push(id);
    for (const image of [brand.logo, brand.favicon, ...(brand.darkLogo ? [brand.darkLogo] : [])]) {
      const answer = await fetch(image?.url ?? '');
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const header = new DataView(await answer.arrayBuffer());
      expect([header.getUint32(16), header.getUint32(20)]).toEqual([image?.width, image?.height]);
    }
    expect([brand.favicon?.width, brand.favicon?.height]).toEqual([48, 48]);
  }
  expect(names).toEqual(['Noorderlicht Telecom', 'Brightwater Voice']);
  expect(withDarkLogo).toEqual(['noorderlicht']);
});

test.each(['127.0.0.1', 'noorderlicht.localhost.evil.example', '__proto__', 'constructor'])(
  'the host %s gets the default environment',
  async (host) => {
    const brand = brandOf(await configOn(platform.origin, host), platform.origin);
    expect(brand).toMatchObject({ publicName: 'Voxtree', logo: null, favicon: null });
  },
);

test.each(['nothing', '..%2F..%2Fpackage.json', '%00', '__proto__'])(
  'the unknown asset %s is not found',
  async (id) => {
    const answer = await fetch(`${platform.origin}/v1/environment/asset/${id}`);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: errorCode.notFound }]);
  },
);
