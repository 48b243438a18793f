import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';

test('the portal is served without its source maps, which the build keeps beside it', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const [assets = []]: string[][] = JSON.parse(readFileSync(join(dist, 'builds.json'), 'utf8'));
  const scripts = [...assets.map((asset) => `assets/${asset}`), 'engine.js', 'service-worker.js'].filter(
    (file) => file.endsWith('.js'),
  );
  expect(scripts.length).toBeGreaterThan(10);
  const named = scripts.filter((file) =>
    readFileSync(join(dist, file), 'utf8').includes('//# sourceMappingURL='),
  );
  expect(named).toEqual([]);
  expect(
    existsSync(join(dist, '../.dist-maps/assets', assets.find((name) => /^app-.*js$/.test(name)) + '.map')),
  ).toBe(true);
});
