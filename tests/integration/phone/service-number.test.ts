import { expect, test } from 'vitest';
import { openThreePhones } from '../platform/support/three-phones.ts';

const phoneWorld = openThreePhones();

const setLegalSource = (number: string | null) =>
  phoneWorld().control.write({
    writes: [
      {
        kind: 'event',
        type: 'telephonyUser',
        id: phoneWorld().phones[0].who.userId,
        event: { type: 'patch', fields: { outboundLegalSource: number } },
      },
    ],
  });

/** How a call to this number goes on: answered, or why it ended. */
async function outcomeOf(number: string): Promise<unknown> {
  const [one] = phoneWorld().phones;
  const { lineId } = await one.dial(number);
  await one.lines.until(lineId, (line) => line?.state === 'answered' || line?.endReason !== null);
  const { state, endReason } = one.lines.row(lineId) ?? {};
  if (endReason !== null) return endReason;
  await one.command({ command: 'hangupLine', lineId });
  await one.lines.until(lineId, (line) => line?.endReason !== null);
  return state;
}

// Decision 75.
test('service numbers are called, and the emergency numbers of the caller', async () => {
  for (const number of ['0800 1234', '14 020', '112', '\u202A+31 (0)20 123 45 67\u202C'])
    expect([number, await outcomeOf(number)]).toEqual([number, 'answered']);
  await setLegalSource('+31505559001');
  expect(await outcomeOf('999')).toBe('wrongNumber');
  await setLegalSource('+442079461340');
  expect(await outcomeOf('999')).toBe('answered');
});

// Decision 75.
test('an emergency number needs no legal source', async () => {
  await setLegalSource(null);
  expect(await outcomeOf('0800 1234')).toBe('notAllowed');
  expect(await outcomeOf('112')).toBe('answered');
});
