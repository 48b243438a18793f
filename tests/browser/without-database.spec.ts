import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { ringingCalls } from './support/rows.ts';
import { dist, specFolder } from './support/seed.ts';
import { expect, test as base } from './support/test.ts';

/** As a browser does that has no room for databases, or whose owner forbids them. */
const refuseDatabases = `IDBFactory.prototype.open = () => { throw new DOMException('Refused', 'SecurityError'); };`;

const test = base.extend<object, { site: string }>({
  site: [
    async ({ subject }, use) => {
      // Init scripts do not reach into workers: the engine's file says it itself.
      const site = specFolder(`${subject}-site`);
      cpSync(dist, site, { recursive: true });
      writeFileSync(`${site}/engine.js`, `${refuseDatabases}\n${readFileSync(`${dist}/engine.js`, 'utf8')}`);
      await use(site);
    },
    { scope: 'worker' },
  ],
});

test.use({ subject: 'without-database', serviceWorkers: 'block' });

test('without databases: everything from memory, and one notice that nothing is kept', async ({
  portal,
  platform,
}) => {
  const organization = 'Harbour Street Primary School';
  await portal.page.context().addInitScript(refuseDatabases);
  await portal.enter('brightwater', 'street prim');
  await expect(portal.toast('This browser keeps no data')).toHaveCount(1);
  await expect(portal.freshness('Active channels')).toHaveText('Live');
  await expect(portal.freshness('Recent errors')).toHaveText('Live');
  const before = await portal.gauge();
  await platform.control.write({ writes: ringingCalls(organization, 2) });
  await expect.poll(portal.gauge).toBe(before + 2);
  await platform.control.cut({ refuseForMs: 2000 });
  await expect(portal.freshness()).toHaveText(/^as of \d/);
  await platform.control.write({ writes: ringingCalls(organization, 1) });
  await expect(portal.freshness()).toHaveText('Live', { timeout: 20_000 });
  expect(await portal.gauge()).toBe(before + 3);
});
