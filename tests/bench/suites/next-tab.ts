import type { TestPlatform } from '../../driver/platform.ts';
import { dashboardIsLive, enterPortal, withPlatform } from '../portal-site.ts';
import { writeErrors, untilShown, trafficDuring } from '../event-stream.ts';
import type { Portal } from '../../driver/portal.ts';
import type { Row } from '../row.ts';
import type { Suite } from '../suite.ts';

interface NextTab {
  /** Milliseconds from `hello` to its answer, measured in the tab's own script. */
  readonly hello: number;
  readonly sockets: number;
  readonly registrations: number;
}

/** Runs in the page: measures on the port when `hello` went out and its answer came in. */
function watchHello(): void {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...sent: [never]) {
    const message = sent[0] as { readonly id?: string; readonly path?: readonly string[] } | null;
    if (message?.path?.[0] === 'hello') {
      const asked = performance.now();
      this.addEventListener('message', (event: MessageEvent<{ readonly id?: string }>) => {
        if (event.data.id !== message.id) return;
        document.documentElement.dataset['hello'] = String(performance.now() - asked);
      });
    }
    postMessage.apply(this, sent);
  };
}

async function openTab(first: Portal, platform: TestPlatform): Promise<NextTab> {
  const before = await platform.control.stats();
  const portal = await first.newTab(first.path());
  await dashboardIsLive(portal);
  const hello = Number(await portal.page.locator('html').getAttribute('data-hello'));
  const after = await platform.control.stats();
  if (!Number.isFinite(hello) || hello <= 0) throw new Error('no hello was seen on the port');
  return {
    hello,
    sockets: after.sockets - before.sockets,
    registrations: after.registrations - before.registrations,
  };
}

/** Bytes the platform sends this browser for the same events, measured three times. */
async function eventBytes(portal: Portal, platform: TestPlatform): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { bytes } = await trafficDuring(platform, async () =>
      untilShown(portal, await writeErrors(platform, 40, 20)),
    );
    samples.push(bytes);
  }
  return samples;
}

/** Tabs stay open, so the last one is the sixth or the eleventh. */
export const nextTab: Suite = {
  name: 'tab N+1',
  isLong: true,
  run: ({ context, dist, effort }): Promise<readonly Row[]> =>
    withPlatform(dist, async (platform) => {
      await context.addInitScript(watchHello);
      const first = await enterPortal(context, platform);
      const alone = await eventBytes(first, platform);
      const tabs: NextTab[] = [];
      // Round 0 opens the second tab.
      for (let n = 0; n <= effort.rounds; n += 1) tabs.push(await openTab(first, platform));
      const crowded = await eventBytes(first, platform);
      const { sockets } = await platform.control.stats();
      const counted = tabs.slice(1);
      const base = { kind: 'measured', reference: null } as const;
      return [
        {
          ...base,
          name: 'tab N+1: hello answered, p95',
          unit: 'ms',
          samples: counted.map(({ hello }) => hello),
          statistic: 'p95',
          goal: { kind: 'atMost', value: 10 },
        },
        {
          ...base,
          name: 'tab N+1: sockets added',
          unit: 'count',
          samples: tabs.map(({ sockets }) => sockets),
          goal: { kind: 'atMost', value: 0 },
        },
        {
          ...base,
          name: 'tab N+1: registrations added',
          unit: 'count',
          samples: tabs.map(({ registrations }) => registrations),
          goal: { kind: 'atMost', value: 0 },
        },
        {
          ...base,
          name: `sockets of a browser with ${tabs.length + 1} tabs`,
          unit: 'count',
          samples: [sockets],
          goal: { kind: 'atMost', value: 1 },
        },
        {
          kind: 'measured',
          name: `bytes sent for 40 events to a browser with ${tabs.length + 1} tabs`,
          unit: 'bytes',
          samples: crowded,
          reference: { name: 'the same with one tab', samples: alone },
          goal: { kind: 'ratio', atMost: 1.05 },
        },
      ];
    }),
};
