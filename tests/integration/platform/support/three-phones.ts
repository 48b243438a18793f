import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { pingMs } from '../../../../src/domain/entities/web-phone-host/calls.ts';
import type { Control } from '../../../platform/control/control.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { createClient } from './client.ts';
import type { PlatformClient } from './client.ts';
import { quietPlatform } from './quiet-platform.ts';
import { openWebPhone } from './web-phone.ts';
import type { WebPhone } from './web-phone.ts';

interface ThreePhones {
  readonly platform: Platform;
  readonly control: Control;
  readonly client: PlatformClient;
  readonly phones: readonly [WebPhone, WebPhone, WebPhone];
}

/** Sets a test file up with three agents and a web phone each. Their pages never answer the audio offer. */
export function openThreePhones(): () => ThreePhones {
  let opened: ThreePhones | null = null;
  const get = (): ThreePhones => {
    if (opened === null) throw new Error('no phones');
    return opened;
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
    opened = { platform, control, client, phones };
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

/** Places a call, answers it and returns the line of each side. */
export async function connectCall(
  from: WebPhone,
  to: WebPhone,
  number: string,
): Promise<readonly [string, string]> {
  const { lineId, answer } = await from.dial(number);
  expect([answer.status, answer.body]).toEqual([200, {}]);
  const ringingId = await to.ringing();
  expect((await to.command({ command: 'answerLine', lineId: ringingId })).status).toBe(200);
  await from.lines.until(lineId, (line) => line?.state === 'answered');
  await to.lines.until(ringingId, (line) => line?.state === 'answered' && line.active);
  return [lineId, ringingId];
}
