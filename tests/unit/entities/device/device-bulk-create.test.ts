import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallOutcome } from '../../../../src/domain/protocol/engine.ts';
import { sendParts } from '../../../../src/screens/form/send-parts.ts';
import type { Cells } from '../support/device-bulk-form.ts';
import { columnIds, faultIn, planOf, lacking, bulkForm, sourceOf } from '../support/device-bulk-form.ts';

const { call } = vi.hoisted(() => ({
  call: vi.fn<(name: string, parameters: object, body: object) => Promise<CallOutcome>>(() =>
    Promise.resolve({ kind: 'saved', value: {} }),
  ),
}));
vi.mock('../../../../src/client/session/call.ts', () => ({ call }));
beforeEach(() => call.mockClear());

/** Imports a line without an id: the calls that create the device, or the field and reason that prevent it. */
async function createdFrom(cells: Cells) {
  const line = ['', ...columnIds.map((id) => cells[id] ?? '')];
  const plan = await planOf([], [line]);
  const fault = faultIn(plan);
  if (fault) return fault;
  const [item] = plan.items.values();
  if (item?.kind !== 'create' || !bulkForm.create) throw new Error('no device is created');
  const subject = { mode: 'create', id: 'new', organizationId: 'o' } as const;
  await sendParts(bulkForm.create, {
    values: item.values,
    source: sourceOf(null),
    subject,
    saved: new Map(),
  });
  return call.mock.calls.map(([name, , body]) => [name, body]);
}
const later = 'This can only be set after the device is created.';
const sip = { type: 'sip', ownerUser: null, macAddress: null, useNatIntelligence: true };
const body = { id: 'new', organizationId: 'o', userProperties: { useDtmfConfirm: false } };

describe('a new device', () => {
  test.each<[string, Cells, unknown]>([
    [
      'a name alone creates a shared telephone',
      { displayName: 'Hall' },
      [['device.create', { ...body, displayName: 'Hall', spec: sip }]],
    ],
    [
      'an owner creates a personal telephone',
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
      'a number creates a user number of its owner',
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
      'a web phone is enabled for its owner',
      { type: 'webPhone', ownerUser: 'Ann', loggedInUser: 'Ann' },
      [['device.enableWebPhone', { id: 'new', userId: 'ann' }]],
    ],
    [
      'a shared device requires a name',
      { macAddress: '001565aabbcd' },
      ['displayName', 'Enter a name of at most 200 characters.'],
    ],
    [
      'a user number requires an owner',
      { type: 'userNumber', number: '0612345678' },
      ['ownerUser', 'Choose an owner.'],
    ],
    [
      'a user number requires a valid number',
      { type: 'userNumber', ownerUser: 'ann', number: 'mobile' },
      ['number', 'Enter a phone number, such as +31 20 123 45 67.'],
    ],
    [
      'a user number is not an internal number',
      { type: 'userNumber', ownerUser: 'ann', number: '12' },
      ['number', 'This is a short or internal number. Enter a full phone number, such as +31 20 123 45 67.'],
    ],
    [
      'refuses half a MAC address',
      { displayName: 'Hall', macAddress: '0015' },
      ['macAddress', 'Enter twelve digits of 0–9 and A–F, such as 00:15:65:1A:2B:3C.'],
    ],
    [
      'refuses a name for a personal device',
      { displayName: 'Hall', ownerUser: 'ann' },
      ['displayName', 'A personal device is named after its owner.'],
    ],
    [
      'refuses a MAC address for a user number',
      { type: 'userNumber', ownerUser: 'ann', number: '0612345678', macAddress: '001565aabbcd' },
      ['macAddress', lacking],
    ],
    ['refuses a number for a telephone', { displayName: 'Hall', number: '0612345678' }, ['number', lacking]],
    [
      'refuses a login before the device exists',
      { displayName: 'Hall', loggedInUser: 'ann' },
      ['loggedInUser', later],
    ],
    [
      'refuses another user on a web phone',
      { type: 'webPhone', ownerUser: 'ann', loggedInUser: 'bob' },
      ['loggedInUser', 'Only its owner can be logged in on a personal device.'],
    ],
    [
      'refuses a call action before the device exists',
      { displayName: 'Hall', callAction: 'hangup' },
      ['callAction', later],
    ],
    [
      'refuses DTMF confirmation for a new web phone',
      { type: 'webPhone', ownerUser: 'ann', useDtmfConfirm: 'yes' },
      ['useDtmfConfirm', later],
    ],
    ['refuses an unknown type', { type: 'fax' }, ['type', 'No option with this name.']],
  ])('%s', async (_, cells, expected) => {
    expect(await createdFrom(cells)).toEqual(expected);
  });

  test('is listed by its cells until it has a name', async () => {
    const cells: Cells = { type: 'userNumber', ownerUser: 'Ann', number: '0612345678' };
    const { lines } = await planOf([], [['', ...columnIds.map((id) => cells[id] ?? '')]]);
    expect(lines.map(({ name }) => name)).toEqual(['userNumber · Ann · 0612345678']);
  });
});
