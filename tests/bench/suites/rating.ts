import { randomUUID } from 'node:crypto';
import type { Store } from '../../platform/store/store.ts';
import { openStore } from '../../platform/store/open-store.ts';
import { create } from '../../platform/store/write.ts';
import { bareNumber, freshChannel } from '../../platform/areas/channels/fresh-channel.ts';
import { colleague, level } from '../../integration/platform/support/rating-rig.ts';
import { mobile, vectorRig, wholePage } from '../../integration/platform/support/rating-vectors.ts';
import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import { timesRow } from '../row.ts';
import type { Suite, SuiteSetup } from '../suite.ts';

const callsOfRound = 50;
const [answered, ended] = ['2026-03-10T10:00:00.000Z', '2026-03-10T10:03:12.000Z'];

/** Answers calls one after the other, and resolves with the time that their ends take, a call, ms. */
async function endCalls(store: Store, beforeEnd: () => Promise<unknown>): Promise<number> {
  const ids = Array.from({ length: callsOfRound }, () => randomUUID());
  const destination = {
    type: 'number',
    number: bareNumber(mobile),
    displayName: null,
    rawNumber: null,
  } as const;
  const fields = { organizationId: level('Branch'), at: answered, source: colleague, destination };
  await store.write(
    ids.map((id) => create('channel', freshChannel({ id, direction: 'outbound', ...fields }))),
  );
  await store.write(
    ids.map((id) => ({
      kind: 'event',
      type: 'channel',
      id,
      event: { type: 'stateSwitched', state: 'answered', at: answered },
    })),
  );
  await beforeEnd();
  const start = performance.now();
  for (const id of ids)
    await store.write([
      {
        kind: 'event',
        type: 'channel',
        id,
        event: { type: 'hungUp', initiator: 'remote', reason: 'normalHangup', at: ended },
      },
    ]);
  return (performance.now() - start) / callsOfRound;
}

async function endOfCall({ effort }: SuiteSetup): Promise<Row> {
  const rig = await vectorRig();
  const bare = await openStore({ folder: null, pace: 0 });
  const { usages, rater } = rig.services();
  try {
    const { rated, unrated } = await interleave<'rated' | 'unrated'>(
      [
        async () => ({
          rated: await endCalls(rig.store(), async () =>
            rater.prepare(await usages.inState('open', wholePage)),
          ),
        }),
        async () => ({ unrated: await endCalls(bare, () => Promise.resolve()) }),
      ],
      effort.rounds,
    );
    if ((await usages.inState('pending', wholePage)).length > 0) throw new Error('a call was not rated');
    return timesRow({
      name: 'a call with 3 hops ended, durable',
      samples: rated,
      reference: { name: 'the row of its channel alone', samples: unrated },
      goal: { kind: 'ratio', atMost: 1.3 },
      note: 'The reference leaves out what else the end of a call writes: lines, states of users, messages, log entries.',
    });
  } finally {
    await rig.close();
    await bare.close();
  }
}

/** Rating on the platform; the rules alone are measured in the tab (see pricing.ts). */
export const rating: Suite = {
  name: 'rating',
  isLong: true,
  run: async (setup): Promise<readonly Row[]> => [await endOfCall(setup)],
};
