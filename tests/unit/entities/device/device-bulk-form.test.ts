import * as fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Device } from '../../../../src/domain/entities/device/model.ts';
import type { DeviceBulkValues } from '../../../../src/entities/device/bulk-data.ts';
import type { CallOutcome } from '../../../../src/domain/protocol/engine.ts';
import { planRow } from '../../../../src/screens/bulk/plan/row-plan.ts';
import { decodeText } from '../../../../src/lib/csv/decode.ts';
import { parseCsv } from '../../../../src/screens/csv/parse.ts';
import { csvLines, delimiterOf } from '../../../../src/screens/csv/write.ts';
import type { Cells } from '../support/device-bulk-form.ts';
import {
  columnIds,
  common,
  desk,
  faultIn,
  planOf,
  kept,
  lacking,
  lineOf,
  lineWith,
  lobby,
  mobile,
  bulkForm,
  sourceOf,
  webPhone,
} from '../support/device-bulk-form.ts';
import { loadInTab } from '../support/load-in-tab.ts';

const { call } = vi.hoisted(() => ({
  call: vi.fn<(name: string, parameters: object, body: object) => Promise<CallOutcome>>(() =>
    Promise.resolve({ kind: 'saved', value: {} }),
  ),
}));
vi.mock('../../../../src/client/session/call.ts', () => ({ call }));
beforeEach(() => call.mockClear());

const { sendChange } = await loadInTab(() => import('../../../../src/screens/bulk/run/row-change.ts'));

const anyName = fc.oneof(
  fc.string({ minLength: 1, maxLength: 30 }).map((text) => text.trim() || 'x'),
  fc.constantFrom('=1+1', "'quoted", '-', 'a;b', '"'),
);
const anyUser = fc.constantFrom('ann', 'bob', 'twin1', 'twin2', 'deleted user');
const anyAction = fc.constantFrom<Device['callAction']>(
  null,
  { type: 'hangup' },
  { type: 'performUserAction' },
  { type: 'flow', flow: { type: 'organizationMainFlow', id: 'f1' } },
  { type: 'flow', flow: { type: 'libraryMainFlow', id: 'f2' } },
  { type: 'trunk', trunkId: 't' },
  { type: 'number', number: '+31201234567' },
);
const anyConfiguration = fc.oneof(
  fc.record({
    type: fc.constant('sip' as const),
    macAddress: fc.option(fc.stringMatching(/^[0-9a-f]{12}$/)),
    useNatIntelligence: fc.boolean(),
    accountId: fc.constant('a'),
    username: fc.constant('sip1'),
  }),
  fc.record({ type: fc.constant('userNumber' as const), number: fc.constantFrom(null, '+31612345678') }),
  fc.record({ type: fc.constant('webPhone' as const), accountId: fc.constant('w') }),
);
const anyDevice: fc.Arbitrary<Device> = fc.record({
  ...Object.fromEntries(Object.entries(common).map(([name, value]) => [name, fc.constant(value)])),
  id: fc.uuid(),
  displayName: anyName,
  ownerUser: fc.option(anyUser),
  loggedInUser: fc.option(anyUser),
  configuration: anyConfiguration,
  callAction: anyAction,
  userProperties: fc.record({ useDtmfConfirm: fc.boolean() }),
}) as fc.Arbitrary<Device>;

describe('a file of devices', () => {
  test('changes nothing when imported as it was exported, for any devices', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anyDevice, { selector: ({ id }) => id, maxLength: 6 }),
        fc.constantFrom('en', 'nl'),
        async (devices, locale) => {
          const lines = [['ID', ...columnIds], ...devices.map(lineOf)];
          const bytes = new TextEncoder().encode(csvLines(lines, delimiterOf(locale)));
          const { records } = await parseCsv(decodeText(bytes).text);
          const plan = await planOf(
            devices,
            records.map(({ cells }) => cells),
          );
          expect(plan).toMatchObject({ lines: [], faults: [], unchanged: devices.length });
        },
      ),
      { numRuns: 60 },
    );
  });

  test('may hold MAC addresses and numbers in common notations', async () => {
    const lines = [
      lineWith(lobby, { macAddress: '00-15-65-AA-BB-CC', displayName: ' Lobby ' }),
      lineWith(mobile, { number: '06 12345678' }),
    ];
    expect(await planOf([lobby, mobile], lines)).toMatchObject({ faults: [], unchanged: 2 });
  });
});

/** Imports a line of a device: the fields that change, or the field and reason of a fault. */
async function changed(device: Device, cells: Cells) {
  const plan = await planOf([device], [lineWith(device, cells)]);
  if (plan.unchanged > 0) return 'same';
  return faultIn(plan) ?? plan.lines[0]?.fields.map(({ field }) => field);
}

describe('an existing device', () => {
  test.each<[string, Device, Cells, unknown]>([
    ['renames a shared device', lobby, { displayName: 'Hall' }, ['displayName']],
    [
      'refuses an empty name',
      lobby,
      { displayName: ' ' },
      ['displayName', 'Enter a name of at most 200 characters.'],
    ],
    [
      'refuses to rename a personal device',
      desk,
      { displayName: 'Mine' },
      ['displayName', 'A personal device is named after its owner.'],
    ],
    ['changes the call action', mobile, { callAction: 'main LINE' }, ['callAction']],
    [
      'changes the call action to that of the user',
      webPhone,
      { callAction: 'performUserAction' },
      ['callAction'],
    ],
    [
      'refuses an unknown call action',
      lobby,
      { callAction: 'Nowhere' },
      ['callAction', 'No option with this name.'],
    ],
    [
      'changes DTMF confirmation, in either language',
      mobile,
      { useDtmfConfirm: 'JA' },
      ['userProperties.useDtmfConfirm'],
    ],
    ['ignores the same value in other words', mobile, { useDtmfConfirm: 'FALSE' }, 'same'],
    [
      'refuses an ambiguous user name',
      lobby,
      { loggedInUser: 'Twin' },
      ['loggedInUser', 'More than one match. Enter the ID.'],
    ],
    ['logs a user in by id', lobby, { loggedInUser: 'twin2' }, ['loggedInUser']],
    ['logs the user out', desk, { loggedInUser: '' }, ['loggedInUser']],
    [
      'refuses another user on a personal device',
      desk,
      { loggedInUser: 'bob' },
      ['loggedInUser', 'Only its owner can be logged in on a personal device.'],
    ],
    ['refuses another type', lobby, { type: 'webPhone' }, ['type', kept]],
    ['refuses another owner', lobby, { ownerUser: 'Ann' }, ['ownerUser', kept]],
    ['refuses another MAC address', lobby, { macAddress: '001565aabbcd' }, ['macAddress', kept]],
    ['refuses to change NAT intelligence', lobby, { useNatIntelligence: 'no' }, ['useNatIntelligence', kept]],
    ['refuses another number', mobile, { number: '+31687654321' }, ['number', kept]],
    ['refuses a number for a telephone', lobby, { number: '+31612345678' }, ['number', lacking]],
    [
      'refuses a MAC address for a user number',
      mobile,
      { macAddress: '001565aabbcd' },
      ['macAddress', lacking],
    ],
    [
      'refuses NAT intelligence for a web phone',
      webPhone,
      { useNatIntelligence: 'yes' },
      ['useNatIntelligence', lacking],
    ],
  ])('%s', async (_, device, cells, expected) => {
    expect(await changed(device, cells)).toEqual(expected);
  });

  test('needs the update permission to change and the login permission to log in', () => {
    const rename = (values: DeviceBulkValues) => ({ ...values, displayName: 'Hall' });
    const login = (values: DeviceBulkValues) => ({ ...values, loggedInUser: 'bob' });
    const plan = (edit: typeof rename, ...held: string[]) =>
      planRow(bulkForm, sourceOf(lobby, { permissions: new Set(held) }), edit, new Set()).kind;
    expect(plan(rename, 'telephony.device.update')).toBe('change');
    expect(plan(rename, 'telephony.device.login')).toBe('refused');
    expect(plan(login, 'telephony.device.login')).toBe('change');
    expect(plan(login, 'telephony.device.update')).toBe('refused');
  });

  // Proves S1-7-09.
  test('is sent only changed fields, and logged out before another user is logged in', async () => {
    const subject = { mode: 'change', id: 'lobby', organizationId: 'o' } as const;
    const loggedIn = sourceOf({ ...lobby, loggedInUser: 'ann' });
    const send = (field: string, before: unknown, after: unknown) =>
      sendChange(bulkForm, loggedIn, subject, [{ field, before, after }]);
    expect(await send('loggedInUser', 'ann', 'bob')).toEqual({ kind: 'done' });
    expect(call.mock.calls.map(([name, parameters]) => [name, parameters])).toEqual([
      ['device.logout', { id: 'lobby' }],
      ['device.login', { id: 'lobby', userId: 'bob' }],
    ]);
    call.mockClear();
    expect(await send('displayName', 'Lobby', 'Hall')).toEqual({ kind: 'done' });
    expect(call.mock.calls.map(([name, , body]) => [name, body])).toMatchObject([
      ['device.update', { id: 'lobby', organizationId: 'o', displayName: 'Hall' }],
    ]);
  });
});
