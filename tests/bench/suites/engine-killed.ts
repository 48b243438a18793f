import type { BrowserContext } from '@playwright/test';
import type { TestPlatform } from '../../driver/platform.ts';
import type { Portal } from '../../driver/portal.ts';
import { engineWorker } from '../engine-worker.ts';
import { writeErrors, untilShown } from '../event-stream.ts';
import { enterPortal, withPlatform } from '../portal-site.ts';
import type { Row } from '../row.ts';
import type { Suite } from '../suite.ts';

/** Runs in the page: the wall clock at which every widget is live again after one was not. */
const liveAgain = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const all = document.body.innerText.match(/^Live$/gm)?.length ?? 0;
    if (all === 0) reject(new Error('nothing is live'));
    let wasLost = false;
    const observer = new MutationObserver(() => {
      const isLive = (document.body.innerText.match(/^Live$/gm)?.length ?? 0) >= all;
      if (wasLost && isLive) {
        observer.disconnect();
        resolve(performance.timeOrigin + performance.now());
      }
      wasLost ||= !isLive;
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });

const delayMs = 100;

/**
 * Makes the worker close itself without notice, as when the system ends it. The delay lets the debugger detach
 * first, which would hold up the next worker.
 */
async function kill(context: BrowserContext, portal: Portal, platform: TestPlatform): Promise<number> {
  const again = portal.page.evaluate(liveAgain);
  const worker = await engineWorker(context);
  const killed = Number(
    await worker.evaluate(
      `setTimeout(() => self.close(), ${delayMs}), performance.timeOrigin + performance.now() + ${delayMs}`,
    ),
  );
  await worker.leave();
  const ms = (await again) - killed;
  await untilShown(portal, await writeErrors(platform, 1, 1));
  return ms;
}

export const engineKilled: Suite = {
  name: 'engine killed',
  isLong: true,
  run: ({ context, dist, effort }): Promise<readonly Row[]> =>
    withPlatform(dist, async (platform) => {
      const portal = await enterPortal(context, platform);
      const samples: number[] = [];
      for (let round = 0; round <= effort.rounds; round += 1) {
        const ms = await kill(context, portal, platform);
        if (round > 0) samples.push(ms);
      }
      return [
        {
          kind: 'measured',
          name: 'engine killed → live again, with a resume delay of 1 s',
          unit: 'ms',
          samples,
          reference: null,
          goal: { kind: 'atMost', value: 1500 },
        },
      ];
    }),
};
