import type { Page } from '@playwright/test';
import { shifted } from '../../../src/domain/value/number-range.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { usePortal } from '../../driver/portal.ts';
import { blocks, buyers, race } from '../number-race.ts';
import { numberWriter } from '../number-writer.ts';
import { withPlatform } from '../portal-site.ts';
import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import { timesRow } from '../row.ts';
import { p95 } from '../statistics.ts';
import type { Suite } from '../suite.ts';

const home = 'Zorggroep Noordoost-Groningen';
const who = 'zorggroep';

/** Records from each keydown to the second frame after it, by when the text is painted. */
function watchTyping(): void {
  const typed: number[] = [];
  Object.assign(window, { typed });
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => requestAnimationFrame(() => typed.push(performance.now() - timeStamp)));
    },
    { capture: true },
  );
}

/** Types a number in the last of so many series; resolves to the p95 of its keys. */
async function typeAmong(page: Page, count: number): Promise<number> {
  const form = formPart(page, 'Request porting');
  await page.getByRole('button', { name: 'Request porting' }).first().click();
  await form.button('Paste a list…').click();
  const lines = Array.from({ length: count }, (_, at) => shifted('+31596520000', at * 10));
  await form.field('Numbers, one range on each line').fill(lines.join('\n'));
  await form.button('Add these numbers').click();
  const field = form.group(`Numbers ${count}`).getByRole('textbox', { name: 'Number', exact: true });
  await field.fill('');
  // Emptying the field presses a key as well, which is recorded two frames later.
  await page.waitForTimeout(100);
  await page.evaluate(() => (window as unknown as { typed: number[] }).typed.splice(0));
  await field.pressSequentially('0596529999', { delay: 100 });
  await page.waitForTimeout(100);
  const keys = await page.evaluate(() => (window as unknown as { typed: number[] }).typed);
  if (keys.length !== 10) throw new Error(`${keys.length} of 10 keys were painted`);
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await form.dialog().waitFor({ state: 'hidden' });
  return p95(keys);
}

/** Ports and orders of numbers: a thousand at once, a rush on the last blocks, a form with many series. */
export const porting: Suite = {
  name: 'porting',
  isLong: true,
  run: ({ context, dist, effort }): Promise<readonly Row[]> =>
    withPlatform(dist, async (platform) => {
      const writer = await numberWriter(platform);
      const ports = await interleave<'created' | 'performed' | 'messages'>(
        [writer.create, writer.perform],
        effort.longRounds,
      );
      writer.close();

      const rush = await interleave<'alone' | 'slowest' | 'served'>(
        [() => race(platform)],
        effort.longRounds,
      );

      await context.addInitScript(watchTyping);
      const portal = usePortal(await context.newPage(), platform.origin);
      await portal.enterAt(who, home, '/numbers/inbound-porting-requests');
      const typing = await interleave<'few' | 'many'>(
        [
          async () => ({ few: await typeAmong(portal.page, 5) }),
          async () => ({ many: await typeAmong(portal.page, 200) }),
        ],
        effort.longRounds,
      );
      if (rush.served.some((served) => served !== blocks))
        throw new Error(`${rush.served.join(', ')} orders were served`);
      return [
        timesRow({
          name: 'a port of 1,000 numbers: performed → all active',
          samples: ports.performed,
          reference: { name: '1,000 numbers created', samples: ports.created },
          goal: { kind: 'ratio', atMost: 1.3 },
        }),
        timesRow({
          name: 'a port of 1,000 numbers: messages',
          unit: 'count',
          samples: ports.messages,
          reference: null,
          goal: { kind: 'atMost', value: 4 },
        }),
        timesRow({
          name: '50 orders at once for 10 blocks: the slowest answer',
          samples: rush.slowest,
          reference: { name: 'the slower answer to one order alone', samples: rush.alone },
          goal: { kind: 'ratio', atMost: 3 },
          note: `${blocks} of ${buyers} were served in each round`,
        }),
        timesRow({
          name: 'typing in a request of 200 series: key → painted, p95',
          samples: typing.many,
          reference: { name: 'a request of 5 series', samples: typing.few },
          goal: { kind: 'ratio', atMost: 1.5 },
        }),
      ];
    }),
};
