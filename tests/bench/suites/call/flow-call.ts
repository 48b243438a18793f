import { openAgentPhone } from '../../../driver/agent.ts';
import type { Agent } from '../../../driver/agent.ts';
import type { TestPlatform } from '../../../driver/platform.ts';
import { openGreetingLine } from '../../flow/greeting-line.ts';
import { operatorOf } from '../../flow/operator.ts';
import { keepPlayedAudio, nextTone } from '../../phone/first-tone.ts';
import { withMicrophone } from '../../phone/phone-browser.ts';
import { pressAt } from '../../phone/ring.ts';
import { withPlatform } from '../../portal-site.ts';
import { interleave } from '../../rounds.ts';
import type { Row } from '../../row.ts';
import type { Suite, SuiteSetup } from '../../suite.ts';

/** The frequencies of the microphone and of the greeting, in Hz. */
const [ownTone, greetingTone] = [1000, 600];
const echo = '*43';

/** Dials a number; resolves to the ms from the press of Call until its tone is heard. */
async function untilHeard({ page, phone }: Agent, number: string, frequency: number): Promise<number> {
  const heard = await nextTone(page, frequency);
  const pressed = await pressAt(page);
  await phone.dial(number);
  const pressedAt = await pressed();
  const ms = (await heard()) - pressedAt;
  await phone.button('Hang up').click();
  await phone.selectedCall().waitFor({ state: 'hidden' });
  return ms;
}

const calls = ({ effort }: SuiteSetup, platform: TestPlatform): Promise<readonly Row[]> =>
  withMicrophone(async (context) => {
    const number = await openGreetingLine(platform, await operatorOf(platform), greetingTone);
    await context.addInitScript(keepPlayedAudio);
    const agent = await openAgentPhone(context, platform.origin, 'agent');
    await agent.phone.turnOffAudioProcessing();
    const figures = await interleave<'flow' | 'echo'>(
      [
        async () => ({ flow: await untilHeard(agent, number, greetingTone) }),
        async () => ({ echo: await untilHeard(agent, echo, ownTone) }),
      ],
      effort.rounds,
    );
    return [
      {
        kind: 'measured',
        name: 'Call pressed → first sound of a flow’s greeting',
        unit: 'ms',
        samples: figures.flow,
        reference: { name: 'the caller’s own voice from the echo service', samples: figures.echo },
        goal: { kind: 'ratio', atMost: 1.3 },
      },
    ];
  }, ownTone);

export const flowCall: Suite = {
  name: 'flow calls',
  isLong: true,
  run: (setup): Promise<readonly Row[]> => withPlatform(setup.dist, (platform) => calls(setup, platform)),
};
