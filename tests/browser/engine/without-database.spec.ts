import { readFileSync, writeFileSync } from 'node:fs';
import { ringingCalls } from '../support/rows.ts';
import { expect, testOnCopy } from '../support/test.ts';

/** Makes IndexedDB fail, as in a browser without free space or with storage disabled. */
const refuseDatabases = `IDBFactory.prototype.open = () => { throw new DOMException('Refused', 'SecurityError'); };`;

const test = testOnCopy.extend({
  site: async ({ site }, use) => {
    // Init scripts do not run in workers, so the engine's file is changed.
    const engine = `${site}/engine.js`;
    writeFileSync(engine, `${refuseDatabases}\n${readFileSync(engine, 'utf8')}`);
    await use(site);
  },
});

test('works in memory without databases, and shows one notice that nothing is stored', async ({
  portal,
  platform,
}) => {
  const organization = 'Harbour Street Primary School';
  await portal.page.context().addInitScript(refuseDatabases);
  await portal.enter('brightwater', 'street prim');
  await expect(portal.toast('This browser cannot store data')).toHaveCount(1);
  await expect(portal.freshness('Active channels')).toHaveText('Live');
  await expect(portal.freshness('Recent errors')).toHaveText('Live');
  const before = await portal.gauge();
  await platform.control.write({ writes: ringingCalls(organization, 2) });
  await expect.poll(portal.gauge).toBe(before + 2);
  await platform.control.cut({ refuseForMs: 2000 });
  await expect(portal.freshness()).toHaveText(/^as of \d/);
  await platform.control.write({ writes: ringingCalls(organization, 1) });
  await expect(portal.freshness()).toHaveText('Live');
  expect(await portal.gauge()).toBe(before + 3);
});
