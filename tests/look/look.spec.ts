import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { specFolder } from '../browser/support/seed.ts';
import { test as base } from '../browser/support/test.ts';
import { visits } from '../browser/support/visits.ts';
import { currentChoice, isVisited } from './choice.ts';
import { freezeClock } from './frozen-clock.ts';
import { createLook } from './look-at.ts';
import { hideWhatVaries } from './put-in-form.ts';
import { addResult } from './results.ts';

/** The portal in a world where no time passes: its pages, and its engine, which Playwright cannot reach. */
const test = base.extend({
  site: async ({ site }, use, { workerIndex }) => {
    const copy = specFolder(`look-${workerIndex}`);
    rmSync(copy, { recursive: true, force: true });
    cpSync(site, copy, { recursive: true });
    writeFileSync(`${copy}/engine.js`, freezeClock + readFileSync(`${copy}/engine.js`, 'utf8'));
    await use(copy);
  },
  context: async ({ context }, use) => {
    await context.addInitScript(freezeClock);
    await context.addInitScript(hideWhatVaries);
    await use(context);
  },
});

const choice = currentChoice();
const chosen = Object.entries(visits).filter(([name]) => isVisited(choice, name, Object.keys(visits)));

for (const [name, visit] of chosen)
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
