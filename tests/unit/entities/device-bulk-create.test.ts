import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallOutcome } from '../../../src/domain/protocol/engine.ts';
import { sendParts } from '../../../src/screens/form/send-parts.ts';
import type { Cells } from './support/device-bulk-form.ts';
import { columnIds, faultIn, importing, lacking, bulkForm, sourceOf } from './support/device-bulk-form.ts';

const { call } = vi.hoisted(() => ({
  call: vi.fn<(name: string, parameters: object, body: object) => Promise<CallOutcome>>(() =>
    Promise.resolve({ kind: 'saved', value: {} }),
  ),
}));
vi.mock('../../../src/client/session/call.ts', () => ({ call }));
beforeEach(() => call.mockClear());

/** What a line without an id comes to: the call that makes it, or why not, and in which field. */
async function made(cells: Cells) {
  const line = ['', ...columnIds.map((id) => cells[id] ?? '')];
  const plan = await importing([], [line]);
  const fault = faultIn(plan);
  if (fault) return fault;
  const [item] = plan.items.values();
  if (item?.kind !== 'create' || !bulkForm.create) throw new Error('nothing is made');
  const subject = { mode: 'create', id: 'new', organizationId: 'o' } as const;
  await sendParts(bulkForm.create, {
    values: item.values,
    source: sourceOf(null),
    subject,
    saved: new Map(),
  });
  return call.mock.calls.map(([name, , body]) => [name, body]);
}
const later = 'This can be set once the device is there.';
const sip = { type: 'sip', ownerUser: null, macAddress: null, useNatIntelligence: true };
const body = { id: 'new', organizationId: 'o', userProperties: { useDtmfConfirm: false } };

describe('a device that is new', () => {
  test.each<[string, Cells, unknown]>([
    [
      'a name alone makes a shared telephone',
      { displayName: 'Hall' },
      [['device.create', { ...body, displayName: 'Hall', spec: sip }]],
    ],
    [
      'an owner a personal one',
      { ownerUser: 'ann', macAddress: '00:15:65:AA:BB:CD', useNatIntelligence: 'no', useDtmfConfirm: 'yes' },
      [
        [
          'device.create',
          {
            ...body,
            displayName: '',
            userProperties: { useDtmfConfirm: true },
            spec: { type: 'sip', ownerUser: 'ann', macAddress: '001565aabbcd', useNatIntelligence: false },
          },
        ],
      ],
    ],
    [
      'a number is somebody’s',
      { type: 'userNumber', ownerUser: 'Ann', number: '0612345678' },
      [
        [
          'device.create',
          {
            ...body,
            displayName: '',
            spec: { type: 'userNumber', ownerUser: 'ann', number: '+31612345678' },
          },
        ],
      ],
    ],
    [
      'a web phone is enabled',
      { type: 'webPhone', ownerUser: 'Ann', loggedInUser: 'Ann' },
      [['device.enableWebPhone', { id: 'new', userId: 'ann' }]],
    ],
    [
      'what is shared needs a name',
      { macAddress: '001565aabbcd' },
      ['displayName', 'Enter a name of at most 200 characters.'],
    ],
    [
      'a number needs its owner',
      { type: 'userNumber', number: '0612345678' },
      ['ownerUser', 'Choose whose it is.'],
    ],
    [
      'and to be one',
      { type: 'userNumber', ownerUser: 'ann', number: '12' },
      ['number', 'Enter a telephone number, such as +31 20 123 45 67.'],
    ],
    [
      'half an address is none',
      { displayName: 'Hall', macAddress: '0015' },
      ['macAddress', 'Enter twelve digits of 0–9 and A–F, such as 00:15:65:1A:2B:3C.'],
    ],
    [
      'no name beside an owner',
      { displayName: 'Hall', ownerUser: 'ann' },
      ['displayName', 'A personal device is named after its owner.'],
    ],
    [
      'no address of a number',
      { type: 'userNumber', ownerUser: 'ann', number: '0612345678', macAddress: '001565aabbcd' },
      ['macAddress', lacking],
    ],
    ['no number of a telephone', { displayName: 'Hall', number: '0612345678' }, ['number', lacking]],
    ['no user before it is there', { displayName: 'Hall', loggedInUser: 'ann' }, ['loggedInUser', later]],
    [
      'nobody else on a web phone',
      { type: 'webPhone', ownerUser: 'ann', loggedInUser: 'bob' },
      ['loggedInUser', 'Only its owner can be logged in on a personal device.'],
    ],
    [
      'no call action before it is there',
      { displayName: 'Hall', callAction: 'hangup' },
      ['callAction', later],
    ],
    [
      'no key of a web phone before it is there',
      { type: 'webPhone', ownerUser: 'ann', useDtmfConfirm: 'yes' },
      ['useDtmfConfirm', later],
    ],
    ['no kind that there is not', { type: 'fax' }, ['type', 'Nothing that can be chosen is called so.']],
  ])('%s', async (_, cells, comesTo) => {
    expect(await made(cells)).toEqual(comesTo);
  });

  test('is called by what is said of it until it has a name', async () => {
    const said: Cells = { type: 'userNumber', ownerUser: 'Ann', number: '0612345678' };
    const { lines } = await importing([], [['', ...columnIds.map((id) => said[id] ?? '')]]);
    expect(lines.map(({ name }) => name)).toEqual(['userNumber · Ann · 0612345678']);
  });
});
