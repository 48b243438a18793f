import { randomUUID } from 'node:crypto';
import { noDutchSettings } from '../../src/domain/entities/number/setting.ts';
import { shifted } from '../../src/domain/value/number-range.ts';
import type { TestPlatform } from '../driver/platform.ts';
import { createClient } from '../integration/platform/support/client.ts';
import { dutchEstablishment } from '../integration/platform/support/establishment.ts';
import { openWatcher } from '../integration/platform/support/watch.ts';
import { create, datesFrom, purge } from '../platform/store/write.ts';
import { unnamedCustomer } from '../platform/traffic/outbound-request.ts';

const who = 'zorggroep';
const size = 1000;
const firstNumber = '+31101230000';
const range = { first: firstNumber, last: shifted(firstNumber, size - 1) };

/** Creates and ports a thousand numbers, as a socket with their data sets sees it. */
export async function numberWriter(platform: TestPlatform) {
  const { control, origin } = platform;
  const client = createClient(origin);
  const admin = await client.as(who);
  const { organizationId: owner } = admin;
  const watch = await openWatcher(origin, admin);
  const numbers = await watch.subscribe('number', { limit: 2500 });
  const requests = await watch.subscribe('numberPortingRequest');
  const hall = { id: randomUUID(), organizationId: owner, ...datesFrom(Date.now()), ...dutchEstablishment };
  await control.write({ writes: [create('establishment', hall)] });

  const blockRows = () =>
    [...numbers.rows().values()].filter(({ number }) => number >= range.first && number <= range.last);
  async function whole(isDone: (row: ReturnType<typeof blockRows>[number]) => boolean): Promise<void> {
    const deadline = performance.now() + 30_000;
    while (blockRows().filter(isDone).length < size) {
      if (performance.now() > deadline) throw new Error('the numbers did not arrive');
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }
  async function timed(call: () => Promise<{ readonly status: number }>) {
    const messages = watch.messages();
    const start = performance.now();
    const { status } = await call();
    if (status !== 200) throw new Error(`the call was refused: ${status}`);
    await whole(({ state }) => state === 'active');
    return { ms: performance.now() - start, messages: watch.messages() - messages };
  }
  async function remove(): Promise<void> {
    await control.write({ writes: blockRows().map(({ id }) => purge('number', id)) });
    while (blockRows().length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  return {
    async create() {
      const { ms } = await timed(() =>
        client.call(
          'number.create',
          {
            id: randomUUID(),
            organizationId: owner,
            firstNumber,
            blockSize: size,
            description: '',
            establishmentId: hall.id,
            administrativeCountryCode: 'NL',
            administrativeType: 'local',
            newState: 'active',
            dutchSettings: noDutchSettings,
          },
          admin,
        ),
      );
      await remove();
      return { created: ms };
    },
    async perform() {
      const id = randomUUID();
      const asked = await client.call(
        'numberPortingRequest.createInbound',
        {
          id,
          organizationId: owner,
          countryCode: 'NL',
          note: '',
          numberSeries: [{ ...range, establishmentId: hall.id, dutchSettings: noDutchSettings }],
          dutchInfo: { customerInfo: unnamedCustomer, contractHandling: 'standard' },
          internationalInfo: null,
        },
        admin,
      );
      if (asked.status !== 200) throw new Error(`the port was refused: ${asked.status}`);
      const firstPossibleDate = new Date(Date.now() - 10_000).toISOString();
      await control.donorAnswers({ id, answer: { kind: 'accept', firstPossibleDate } });
      await requests.until(id, (row) => row?.state === 'accepted');
      await whole(({ acquisitionState }) => acquisitionState === 'approved');
      const { ms, messages } = await timed(() =>
        client.call('numberPortingRequest.perform', {}, admin, { id }),
      );
      await remove();
      return { performed: ms, messages };
    },
    close: () => watch.close(),
  };
}
