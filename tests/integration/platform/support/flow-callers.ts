import { until } from '../../socket/support/client.ts';
import { createClient } from './client.ts';
import { mainLine } from './flow-platform.ts';
import type { FlowPlatform } from './flow-platform.ts';
import { openWebPhone } from './web-phone.ts';
import type { WebPhone } from './web-phone.ts';

export const tones = { agent: 1000, agent2: 600, agent3: 1500 } as const;

export const untilHears = (phone: WebPhone, frequency: number): Promise<void> =>
  until(`${frequency} Hz is heard`, () => phone.audio().hears(frequency));
export const untilLine = (phone: WebPhone, lineId: string, state: string): Promise<void> =>
  phone.lines.until(lineId, (line) => line?.state === state || line?.endReason === state);

/** The options of an outgoing call, for tests of one of them. */
export const plainCall = {
  type: 'call',
  order: 'all',
  deviceScope: 'any',
  expiresMs: 30_000,
  display: null,
  autoAnswer: false,
  ringtone: null,
  userProperties: {},
} as const;

/** Phones of agents, which the test closes. */
export function createPhones(originOf: () => string) {
  const open: WebPhone[] = [];
  return {
    async openActivePhone(agent: keyof typeof tones): Promise<WebPhone> {
      const origin = originOf();
      const phone = await openWebPhone(origin, createClient(origin), agent, tones[agent]);
      open.push(phone);
      await phone.activate();
      return phone;
    },
    async closePhones(): Promise<void> {
      for (const phone of open.splice(0)) {
        for (const { id } of phone.live())
          await phone.command({ command: 'hangupLine', lineId: id }).catch(() => null);
        await phone.close();
      }
    },
  };
}

/** Agents who call flows. */
export const createCallers = (flows: () => FlowPlatform) => ({
  ...createPhones(() => flows().origin),
  /** A call to the flow that its session has answered. */
  async answeredCall(phone: WebPhone) {
    const next = flows().called();
    const { lineId } = await phone.dial(mainLine.number);
    const { sessionId, channel } = await next;
    await flows().execute(sessionId, { type: 'answer', channel });
    await untilLine(phone, lineId, 'answered');
    return { lineId, sessionId, channel, to: { type: 'channel', id: channel } as const };
  },
});
