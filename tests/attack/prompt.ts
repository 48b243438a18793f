import { pause } from '../../src/lib/async/deadline.ts';
import type { Attacker } from './attacker.ts';
import { lineOf } from './attacker.ts';
import { allowed, finding } from './tally.ts';
import type { Tally } from './tally.ts';
import type { World } from './world.ts';

const promptMs = 1000;
/** A busy machine may delay some answers, but not each of these. */
const tries = 6;
const pauseMs = 500;

/** Records whether a client that attacks nobody is answered at once. */
export async function expectPrompt(
  { sendAs }: World,
  tally: Tally,
  { who, subject }: { readonly who: Attacker; readonly subject: string },
): Promise<void> {
  let steps = '';
  for (let n = 0; n < tries; n += 1) {
    const { status, ms } = await sendAs(who, lineOf('permission.list', {}));
    steps = `permission.list as ${who.name} → ${status} after ${Math.round(ms)} ms`;
    if (status === 200 && ms < promptMs) {
      tally.record(subject, allowed('other clients are answered at once'), steps);
      return;
    }
    await pause(pauseMs);
  }
  tally.record(subject, finding('another client waits for a second or more'), steps);
}
