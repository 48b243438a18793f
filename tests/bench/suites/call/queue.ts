import { operatorOf } from '../../flow/operator.ts';
import { openQueueLine } from '../../flow/queue-line.ts';
import { withPlatform } from '../../portal-site.ts';
import type { Row } from '../../row.ts';
import type { Suite } from '../../suite.ts';

/** The numbers of callers before the measured calls, who stay: a queue has at most 1,000. */
const few = 10;
const many = 990;

/** Callers who wait in a queue: what a further one costs must not depend on how many there are. */
export const queue: Suite = {
  name: 'queue',
  isLong: true,
  run: ({ dist, effort }): Promise<readonly Row[]> =>
    withPlatform(dist, async (platform) => {
      const line = await openQueueLine(platform, await operatorOf(platform));
      const measure = async (): Promise<readonly number[]> => {
        const samples: number[] = [];
        // Round 0 warms the caches.
        for (let round = 0; round <= effort.rounds; round += 1) {
          const ms = await line.event();
          if (round > 0) samples.push(ms);
        }
        return samples;
      };
      try {
        await line.fill(few);
        const reference = await measure();
        await line.fill(many);
        const samples = await measure();
        return [
          {
            kind: 'measured',
            name: 'a call from outside → in a queue of 1,000 callers',
            unit: 'ms',
            samples,
            reference: { name: 'in a queue of 10', samples: reference },
            goal: { kind: 'ratio', atMost: 1.3 },
          },
        ];
      } finally {
        line.close();
      }
    }),
};
