import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { specFolder } from '../browser/support/seed.ts';
import { test as base } from '../browser/support/test.ts';
import { visits } from '../browser/support/visits.ts';
import { currentChoice, visitsOf } from './choice.ts';
import { freezeClock, freezeEngine } from './frozen-clock.ts';
import { hideWhatMoves } from './hide-what-varies.ts';
import { createLook } from './look-at.ts';
import { addResult, hasAccepted } from './results.ts';

/** The portal in a world where no time passes: its pages, and its engine, which Playwright cannot reach. */
const test = base.extend({
  site: async ({ site }, use, { workerIndex }) => {
    const copy = specFolder(`look-${workerIndex}`);
    rmSync(copy, { recursive: true, force: true });
    cpSync(site, copy, { recursive: true });
    writeFileSync(`${copy}/engine.js`, freezeEngine(readFileSync(`${copy}/engine.js`, 'utf8')));
    // A font that arrives late is not used at all, and which one is late depends on chance.
    for (const file of readdirSync(`${copy}/assets`).filter((name) => name.endsWith('.css'))) {
      const path = `${copy}/assets/${file}`;
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replaceAll('font-display:optional', 'font-display:block'),
      );
    }
    await use(copy);
  },
  // Each visit gets a platform of its own: another one must not show what this one changed.
  platform: async ({ platforms, traffic, site }, use, { title }) => {
    await use(await platforms.get({ spec: title, traffic, site }));
  },
  context: async ({ context }, use) => {
    await context.addInitScript(freezeClock);
    await context.addInitScript(hideWhatMoves);
    await use(context);
  },
});

const choice = currentChoice();
const chosen = visitsOf(choice, Object.keys(visits), hasAccepted);

for (const [name, visit] of Object.entries(visits).filter(([one]) => chosen.includes(one)))
  test(`looks at the screens of ${name}`, async ({ portal, browser }) => {
    const look = await createLook(browser, portal.page, name, choice);
    try {
      await visit(portal, look.check);
    } catch (error) {
      const detail = String(error).split('\n')[0] ?? '';
      const none = { screen: 'the rest of the visit', form: '', language: '', path: '', faults: [] };
      addResult({ visit: name, ...none, verdict: 'failed', detail });
      throw error;
    } finally {
      await look.close();
    }
  });
