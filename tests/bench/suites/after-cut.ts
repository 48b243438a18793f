import type { TestPlatform } from '../../driver/platform.ts';
import type { Portal } from '../../driver/portal.ts';
import type { Traffic } from '../event-stream.ts';
import { writeErrors, untilShown, trafficDuring } from '../event-stream.ts';
import { enterPortal, withPlatform } from '../portal-site.ts';
import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Suite } from '../suite.ts';

const cutMs = 10_000;
const perSecond = 20;

const errors = (platform: TestPlatform): Promise<string> =>
  writeErrors(platform, (cutMs / 1000) * perSecond, perSecond);

async function whileConnected(portal: Portal, platform: TestPlatform): Promise<number> {
  const { bytes } = await trafficDuring(platform, async () => untilShown(portal, await errors(platform)));
  return bytes;
}

async function whileCut(portal: Portal, platform: TestPlatform): Promise<Traffic> {
  const result = await trafficDuring(platform, async () => {
    await platform.control.cut({ refuseForMs: cutMs });
    const last = await errors(platform);
    await platform.control.refuseSockets({ forMs: 0 });
    await untilShown(portal, last);
  });
  if (result.resumes !== 1) throw new Error(`${result.resumes} resumes were served after a cut`);
  return result;
}

/** A cut short enough for the platform's buffer of events. */
export const afterCut: Suite = {
  name: 'reconnect after a cut',
  isLong: true,
  run: ({ context, dist, effort }): Promise<readonly Row[]> =>
    withPlatform(dist, async (platform) => {
      const portal = await enterPortal(context, platform);
      const figures = await interleave<'connected' | 'bytes' | 'snapshots'>(
        [
          async () => ({ connected: await whileConnected(portal, platform) }),
          async () => {
            const { bytes, snapshots } = await whileCut(portal, platform);
            return { bytes, snapshots };
          },
        ],
        effort.longRounds,
      );
      return [
        {
          kind: 'measured',
          name: 'reconnecting after a 10 s cut: snapshots sent',
          unit: 'count',
          samples: figures.snapshots,
          reference: null,
          goal: { kind: 'atMost', value: 0 },
        },
        {
          kind: 'measured',
          name: 'reconnecting after a 10 s cut, 200 events missed: bytes sent',
          unit: 'bytes',
          samples: figures.bytes,
          reference: { name: 'the same events to a tab that stayed connected', samples: figures.connected },
          goal: { kind: 'ratio', atMost: 1.2 },
        },
      ];
    }),
};
