import type { TestPlatform } from '../../driver/platform.ts';
import type { Portal } from '../../driver/portal.ts';
import { logEntry } from '../../browser/support/rows.ts';
import { enterPortal, visitor, withPlatform } from '../portal-site.ts';
import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Suite } from '../suite.ts';

const cutMs = 10_000;
const perSecond = 20;

let written = 0;

/** The same events each time, one after the other for so long as a cut lasts; answers the text of the last. */
async function happen(platform: TestPlatform): Promise<string> {
  const start = performance.now();
  let message = '';
  for (let n = 0; n < (cutMs / 1000) * perSecond; n += 1) {
    written += 1;
    message = `bench ${String(written).padStart(8, '0')}`;
    const entry = logEntry({ organization: visitor.organization, level: 'error', message });
    await platform.control.write({ writes: [entry] });
    const wait = start + (n * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return message;
}

const shown = (portal: Portal, message: string): Promise<void> =>
  portal
    .widget('Recent errors')
    .getByRole('row')
    .nth(1)
    .filter({ hasText: message })
    .waitFor({ timeout: 60_000 });

interface Told {
  readonly bytes: number;
  readonly snapshots: number;
  readonly resumes: number;
}

/** What the platform sent for these events until the dashboard showed the last. */
async function told(platform: TestPlatform, work: () => Promise<void>): Promise<Told> {
  const before = await platform.control.stats();
  await work();
  const after = await platform.control.stats();
  return {
    bytes: after.bytes - before.bytes,
    snapshots: after.snapshots - before.snapshots,
    resumes: after.resumesServed - before.resumesServed,
  };
}

async function whileConnected(portal: Portal, platform: TestPlatform): Promise<number> {
  const { bytes } = await told(platform, async () => shown(portal, await happen(platform)));
  return bytes;
}

async function whileCut(portal: Portal, platform: TestPlatform): Promise<Told> {
  const result = await told(platform, async () => {
    await platform.control.cut({ refuseForMs: cutMs });
    const last = await happen(platform);
    await platform.control.refuseSockets({ forMs: 0 });
    await shown(portal, last);
  });
  if (result.resumes !== 1) throw new Error(`${result.resumes} resumes were served after a cut`);
  return result;
}

/** A cut that the platform's buffer outlasts. */
export const afterCut: Suite = {
  name: 'back after a cut',
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
          name: 'back after a 10 s cut: snapshots sent',
          unit: 'count',
          samples: figures.snapshots,
          reference: null,
          goal: { kind: 'atMost', value: 0 },
        },
        {
          kind: 'measured',
          name: 'back after a 10 s cut, 200 events missed: bytes sent',
          unit: 'bytes',
          samples: figures.bytes,
          reference: { name: 'the same events to a tab that stayed', samples: figures.connected },
          goal: { kind: 'ratio', atMost: 1.2 },
        },
      ];
    }),
};
