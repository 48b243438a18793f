import type { BrowserContext, Page } from '@playwright/test';
import { openAgentPhone } from '../../../driver/agent.ts';
import type { Agent } from '../../../driver/agent.ts';
import { phonePart } from '../../../driver/shell/phone-part.ts';
import type { TestPlatform } from '../../../driver/platform.ts';
import { createClient } from '../../../integration/platform/support/client.ts';
import { internalNumberOf, webPhoneAccountOf } from '../../../platform/demo/web-phones.ts';
import { openBarePage } from '../../phone/bare-page.ts';
import { nextSound } from '../../phone/first-sound.ts';
import { keepPlayedAudio, nextTone } from '../../phone/first-tone.ts';
import { withMicrophone } from '../../phone/phone-browser.ts';
import { pressAt } from '../../phone/ring.ts';
import { withPlatform } from '../../portal-site.ts';
import { interleave } from '../../rounds.ts';
import type { Row } from '../../row.ts';
import type { Suite, SuiteSetup } from '../../suite.ts';

/** The frequencies of the microphones, in Hz. */
const [adaTone, benTone] = [1000, 600];
const called = 'agent2';

interface Call {
  readonly ada: Agent;
  /** The page that answers. */
  readonly answering: Page;
  /** Answers; resolves to the wall clock of the press. */
  readonly answer: () => Promise<number>;
}

/** Ada calls; resolves to the ms from the answer until both hear each other. */
async function answered({ ada, answering, answer }: Call): Promise<number> {
  const [there, here] = [await nextTone(answering, adaTone), await nextTone(ada.page, benTone)];
  const pressed = await answer();
  const heard = Math.max(await there(), await here());
  await ada.phone.button('Hang up').click();
  await ada.phone.selectedCall().waitFor({ state: 'hidden' });
  return heard - pressed;
}

async function answers(
  { ada, ben, bare }: { ada: Agent; ben: Agent; bare: Page },
  platform: TestPlatform,
  rounds: number,
) {
  const who = await createClient(platform.origin).as(called);
  const claimant = { ...who, accountId: webPhoneAccountOf(called) };
  const number = internalNumberOf(called);
  const answerHere = ben.phone.button('Answer');
  return interleave<'portal' | 'bare'>(
    [
      async () => {
        await ben.page.bringToFront();
        const here = ben.phone.button('Use here instead');
        const active = ben.phone.dock().getByText('Active in this tab');
        await here.or(active).waitFor();
        if (await here.isVisible()) await here.click();
        await ben.phone.expectActive();
        await ada.phone.dial(number);
        await answerHere.waitFor();
        const answer = async (): Promise<number> => {
          const pressed = await pressAt(ben.page);
          await answerHere.click();
          return pressed();
        };
        return { portal: await answered({ ada, answering: ben.page, answer }) };
      },
      async () => {
        await bare.bringToFront();
        await nextSound(bare, () => bare.evaluate((one) => window.bareLink.claim(one), claimant));
        await ada.phone.dial(number);
        // It rings where the account's lines are shown, too.
        await answerHere.waitFor();
        const { legs } = await platform.control.telephones({});
        const line = legs.find(
          (leg) => leg.kind === 'line' && leg.userId === who.userId && leg.state === 'ringing',
        );
        const answer = (): Promise<number> =>
          bare.evaluate(([one, lineId]) => window.bareLink.answerLine(one, lineId), [
            claimant,
            line?.id ?? '',
          ] as const);
        return { bare: await answered({ ada, answering: bare, answer }) };
      },
    ],
    rounds,
  );
}

/** Closes the tab with the audio of a call, again and again; resolves to the ms until another one has it. */
async function takeovers(ada: Agent, rounds: number): Promise<readonly number[]> {
  const samples: number[] = [];
  let { portal } = ada;
  await ada.phone.dial('*61');
  for (let round = 0; round <= rounds; round += 1) {
    const next = await portal.newTab('/');
    await phonePart(next.page).button('Use here instead').waitFor();
    let closed = Number.NaN;
    const sounded = await nextSound(next.page, async () => {
      closed = performance.timeOrigin + performance.now();
      await portal.page.close();
    });
    if (round > 0) samples.push(sounded - closed);
    portal = next;
  }
  return samples;
}

async function openAgent(context: BrowserContext, origin: string, identifier: string): Promise<Agent> {
  await context.addInitScript(keepPlayedAudio);
  const agent = await openAgentPhone(context, origin, identifier);
  await agent.phone.turnOffAudioProcessing();
  return agent;
}

const calls = ({ effort, origin }: SuiteSetup, platform: TestPlatform): Promise<readonly Row[]> =>
  withMicrophone(
    (near) =>
      withMicrophone(async (far) => {
        const ada = await openAgent(near, platform.origin, 'agent');
        const ben = await openAgent(far, platform.origin, called);
        const bare = await openBarePage(far, platform.origin, origin);
        const heard = await answers({ ada, ben, bare }, platform, effort.rounds);
        return [
          {
            kind: 'measured',
            name: 'web phone: answer pressed → both hear each other',
            unit: 'ms',
            samples: heard.portal,
            reference: { name: 'a bare RTCPeerConnection and one request', samples: heard.bare },
            goal: { kind: 'atMost', value: 300 },
          },
          {
            kind: 'measured',
            name: 'web phone: its tab closed in a call → sound in another tab',
            unit: 'ms',
            samples: await takeovers(ada, effort.rounds),
            reference: null,
            goal: { kind: 'atMost', value: 1000 },
          },
        ];
      }, benTone),
    adaTone,
  );

export const webPhoneCall: Suite = {
  name: 'web phone calls',
  isLong: true,
  run: (setup): Promise<readonly Row[]> => withPlatform(setup.dist, (platform) => calls(setup, platform)),
};
