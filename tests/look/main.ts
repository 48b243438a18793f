import { visits } from '../browser/support/visits.ts';
import { tool } from '../run/process.mjs';
import { adviceFor } from './advice.ts';
import type { Choice } from './choice.ts';
import { choiceFrom, choiceVariable } from './choice.ts';
import { writeSheet } from './contact-sheet.ts';
import { frozenAt } from './frozen-clock.ts';
import { goneResults } from './gone.ts';
import type { Result, Verdict } from './results.ts';
import { acceptedPaths, beginResults, forgetPicture, hasAccepted, readResults } from './results.ts';

const count = (results: readonly Result[], verdict: Verdict): number =>
  results.filter((result) => result.verdict === verdict).length;

/** Whether a run must be looked at: pictures that differ, screens that are gone or were not reached, or faults of layout. */
function isRed({ accept }: Choice, results: readonly Result[]): boolean {
  const faults = results.some((result) => result.faults.length > 0);
  const unseen = accept ? 0 : count(results, 'changed') + count(results, 'new') + count(results, 'gone');
  return faults || unseen + count(results, 'failed') > 0;
}

/** Looks at every screen in all forms, and compares it with what was accepted. Resolves to an exit code. */
export async function runLook(args: readonly string[], browserEnv: Record<string, string>): Promise<number> {
  const choice = choiceFrom(args, Object.keys(visits));
  beginResults();
  const started = Date.now();
  const code = await tool('@playwright/test/cli.js', ['test', '-c', 'tests/look/playwright.config.ts'], {
    env: {
      ...browserEnv,
      [choiceVariable]: JSON.stringify(choice),
      PORTAL_TEST_CLOCK: String(frozenAt),
    },
  });
  const taken = readResults();
  const gone = goneResults(choice, taken, acceptedPaths());
  if (choice.accept) for (const { path } of gone) forgetPicture(path);
  const results = choice.accept ? taken : [...taken, ...gone];
  const faults = results.reduce((sum, result) => sum + result.faults.length, 0);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(
    `${taken.length} pictures in ${seconds} s: ${count(results, 'same')} same, ${count(results, 'changed')} changed, ` +
      `${count(results, 'new')} new, ${gone.length} gone, ${count(results, 'failed')} failed; ${faults} layout faults`,
  );
  const unseen = Object.keys(visits).filter((visit) => !hasAccepted(visit));
  if (unseen.length > 0)
    console.log(`No pictures were accepted yet of ${unseen.join(', ')}: use --accept --only "${unseen[0]}"`);
  console.log(`Look at ${writeSheet(results)}`);
  if (!choice.accept) for (const line of adviceFor(results)) console.log(line);
  return code !== 0 || isRed(choice, results) ? 1 : 0;
}
