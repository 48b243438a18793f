import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { pingMs } from '../../../../src/domain/entities/web-phone-host/calls.ts';
import type { Control } from '../../../platform/control.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { createClient } from './client.ts';
import type { Client } from './client.ts';
import { quietPlatform } from './quiet-platform.ts';
import { openWebPhone } from './web-phone.ts';
import type { WebPhone } from './web-phone.ts';

interface Three {
  readonly platform: Platform;
  readonly control: Control;
  readonly client: Client;
  readonly phones: readonly [WebPhone, WebPhone, WebPhone];
}

/** For a test file: three agents with a web phone each, by the protocol alone: their pages never answer the offer of sound. */
export function openThreePhones(): () => Three {
  let three: Three | null = null;
  const get = (): Three => {
    if (three === null) throw new Error('no phones');
    return three;
  };
  beforeAll(async () => {
    const platform = await quietPlatform({ control: true });
    const { control, origin } = platform;
    if (control === null) throw new Error('no control');
    const client = createClient(origin);
    const phones = [
      await openWebPhone(origin, client, 'agent', 440),
      await openWebPhone(origin, client, 'agent2', 600),
      await openWebPhone(origin, client, 'agent3', 800),
    ] as const;
    three = { platform, control, client, phones };
  });
  afterAll(async () => {
    for (const phone of get().phones) await phone.close();
    await get().platform.close();
  });

  let pinging: ReturnType<typeof setInterval>;
  beforeEach(async () => {
    for (const phone of get().phones) await phone.claim();
    pinging = setInterval(() => {
      for (const phone of get().phones) void phone.ping().catch(() => null);
    }, pingMs);
  });
  afterEach(async () => {
    clearInterval(pinging);
    for (const phone of get().phones)
      for (const line of phone.live()) {
        const isRinging = line.direction === 'inbound' && line.state === 'ringing';
        await phone.command({ command: isRinging ? 'declineLine' : 'hangupLine', lineId: line.id });
      }
  });
  return get;
}

/** A call from one to the other, answered: the line of each. */
export async function talk(from: WebPhone, to: WebPhone, number: string): Promise<readonly [string, string]> {
  const { lineId, answer } = await from.dial(number);
  expect([answer.status, answer.body]).toEqual([200, {}]);
  const rung = await to.ringing();
  expect((await to.command({ command: 'answerLine', lineId: rung })).status).toBe(200);
  await from.lines.until(lineId, (line) => line?.state === 'answered');
  await to.lines.until(rung, (line) => line?.state === 'answered' && line.active);
  return [lineId, rung];
}
