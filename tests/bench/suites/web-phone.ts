import type { Page } from '@playwright/test';
import { openAgentPhone } from '../../driver/agent.ts';
import type { Agent } from '../../driver/agent.ts';
import { openCuttableProxy } from '../../driver/cuttable-proxy.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import { usePortal as portalAt } from '../../driver/portal.ts';
import { createClient } from '../../integration/platform/support/client.ts';
import { internalNumberOf, webPhoneAccountOf } from '../../platform/demo/web-phones.ts';
import { openBarePage } from '../phone/bare-page.ts';
import { nextSound } from '../phone/first-sound.ts';
import { withMicrophone } from '../phone/phone-browser.ts';
import { phoneScripts } from '../phone/phone-code.ts';
import { nextRing, pressAt } from '../phone/ring.ts';
import { withPlatform } from '../portal-site.ts';
import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Suite, SuiteSetup } from '../suite.ts';

/** A user without permission for a web phone. */
const without = { identifier: 'people', organization: 'Zorggroep Noordoost-Groningen' } as const;

/** Milliseconds from the click on Call to the frame in which the other end rings. */
async function ring(from: Agent, to: Agent): Promise<number> {
  const rings = await nextRing(to.page);
  const pressed = await pressAt(from.page);
  await from.phone.dial(internalNumberOf('agent2'));
  const ms = (await rings()) - (await pressed());
  await to.phone.button('Decline').click();
  for (const { phone } of [from, to]) await phone.selectedCall().waitFor({ state: 'hidden' });
  return ms;
}

interface Ends {
  readonly ada: Agent;
  readonly bare: Page;
  /** Wall clock of each audio link start the platform sent. */
  readonly starts: readonly number[];
}

/** Both take over the account in turn during a call; measured from the platform's message that starts the link. */
async function links({ ada, bare, starts }: Ends, platform: TestPlatform, rounds: number) {
  const client = createClient(platform.origin);
  const who = await client.as('agent');
  const accountId = webPhoneAccountOf('agent');
  const since = (sounded: number): number => sounded - (starts.at(-1) ?? Number.NaN);
  await ada.phone.dial('*61');
  const here = ada.phone.button('Use here instead');
  return interleave<'portal' | 'bare'>(
    [
      async () => {
        // Another host claims the account first, so that every round begins alike.
        await client.call('webPhoneAccount.claim', { hostId: crypto.randomUUID() }, who, { id: accountId });
        await here.waitFor();
        return { portal: since(await nextSound(ada.page, () => here.click())) };
      },
      async () => ({
        bare: since(
          await nextSound(bare, () =>
            bare.evaluate((claimant) => window.bareLink.claim(claimant), { ...who, accountId }),
          ),
        ),
      }),
    ],
    rounds,
  );
}

async function calls({ effort, origin }: SuiteSetup, platform: TestPlatform): Promise<readonly Row[]> {
  const starts: number[] = [];
  const line = await openCuttableProxy(platform.port, (bytes) => {
    if (bytes.includes('webPhone.audioLinkStart')) starts.push(performance.timeOrigin + performance.now());
  });
  try {
    return await withMicrophone((near) =>
      withMicrophone(async (far) => {
        const ada = await openAgentPhone(near, line.origin, 'agent');
        const ben = await openAgentPhone(far, platform.origin, 'agent2');
        const rings = await interleave<'ring'>([async () => ({ ring: await ring(ada, ben) })], effort.rounds);
        const bare = await openBarePage(far, line.origin, origin);
        const sounds = await links({ ada, bare, starts }, platform, effort.rounds);
        return [
          {
            kind: 'measured',
            name: 'web phone: click to dial → the far end shows it ringing',
            unit: 'ms',
            samples: rings.ring,
            reference: null,
            goal: { kind: 'atMost', value: 300 },
          },
          {
            kind: 'measured',
            name: 'web phone: audio-link start → first remote sound',
            unit: 'ms',
            samples: sounds.portal,
            reference: { name: 'a bare RTCPeerConnection to the same media server', samples: sounds.bare },
            goal: { kind: 'ratio', atMost: 1.3 },
          },
        ];
      }),
    );
  } finally {
    await line.close();
  }
}

async function code({ context, dist }: SuiteSetup, platform: TestPlatform): Promise<Row> {
  const portal = portalAt(await context.newPage(), platform.origin);
  await portal.enter(without.identifier, without.organization);
  await portal.navigation().getByRole('link', { name: 'Devices' }).waitFor();
  const scripts = await phoneScripts(portal.page, dist);
  await portal.page.close();
  return {
    kind: 'measured',
    name: 'web phone: its JavaScript fetched for a user without one, gzip',
    unit: 'bytes',
    samples: [[...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)],
    reference: null,
    goal: { kind: 'atMost', value: 0 },
    note: [...scripts.keys()].join(', ') || 'none',
  };
}

export const webPhone: Suite = {
  name: 'web phone',
  isLong: true,
  run: (setup): Promise<readonly Row[]> =>
    withPlatform(setup.dist, async (platform) => [
      await code(setup, platform),
      ...(await calls(setup, platform)),
    ]),
};
