import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { applyEvent } from '../../../../src/domain/entities/apply-event.ts';
import { deviceCalls } from '../../../../src/domain/entities/device/calls.ts';
import { textMatcher } from '../../../../src/domain/core/evaluate.ts';
import {
  formatMacAddress,
  macAddressVariants,
  readMacAddress,
} from '../../../../src/domain/entities/device/mac-address.ts';
import { device, deviceSchema } from '../../../../src/domain/entities/device/model.ts';
import { hasOwnName, isAvailableTo, loginLists } from '../../../../src/domain/entities/device/rules.ts';

describe('a MAC address', () => {
  // Proves S1-9-13.
  test.each([
    '001122AABBCC',
    '00:11:22:aa:bb:cc',
    '00-11-22-AA-BB-CC',
    '0011.22aa.bbcc',
    ' 00 11 22 aa bb cc ',
  ])('parses %j and shows it as six pairs', (text) => {
    expect(readMacAddress(text)).toBe('001122aabbcc');
    expect(formatMacAddress(text)).toBe('00:11:22:aa:bb:cc');
  });

  test.each(['', '001122aabbc', '001122aabbccd', '00:11:22:aa:bb:cg', 'reception', '00::11:22:aa:bb:cc'])(
    'leaves %j, which is none, unchanged',
    (text) => {
      expect(readMacAddress(text)).toBeNull();
      expect(formatMacAddress(text)).toBe(text);
    },
  );

  // Proves S1-9-13.
  test('parses what it formats', () => {
    const digits = fc.stringMatching(/^[0-9a-f]{12}$/);
    fc.assert(
      fc.property(digits, (mac) => {
        expect(readMacAddress(formatMacAddress(mac))).toBe(mac);
      }),
    );
  });
});

describe('a search for a device', () => {
  const phone = {
    id: 'd',
    organizationId: 'o',
    version: 1,
    createDate: '2026-11-21T08:00:00.000Z',
    updateDate: '2026-11-21T08:00:00.000Z',
    deleteDate: null,
    displayName: 'Reception',
    configuration: { type: 'sip', macAddress: '001565aabbcc', username: 'sip1' },
  };
  const finds = (text: string) => textMatcher(text, device.searchFields)(phone);

  test.each([
    '00:15:65:AA:BB:CC',
    '00-15-65',
    '0015.65aa.bbcc',
    '65 aa',
    ':15:65:a',
    '001565',
    'aabbcc',
    'recep',
  ])('%j finds it', (text) => expect(finds(text)).toBe(true));
  test.each(['01:56:5a', '00:16', '00:15-65', '00:15:65:aa:bb:cc:dd', 'null'])('%j does not', (text) =>
    expect(finds(text)).toBe(false),
  );

  test('finds a device by any part of its address in any notation', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{12}$/), fc.nat(8), fc.nat(16), (macAddress, which, from) => {
        const ways = macAddressVariants(macAddress);
        expect(ways.every((way) => readMacAddress(way) === macAddress)).toBe(true);
        expect(ways[0]).toBe(formatMacAddress(macAddress));
        const row = { ...phone, configuration: { type: 'sip', macAddress } };
        expect(textMatcher((ways[which] ?? '').slice(from), device.searchFields)(row)).toBe(true);
      }),
    );
  });
});

describe('the three lists of a device login', () => {
  const user = fc.constantFrom('ann', 'bob', null);
  const anyDevice = fc.record({
    ownerUser: user,
    loggedInUser: user,
    deleteDate: fc.constantFrom(null, '2026-01-01T00:00:00.000Z'),
  });

  // Proves S1-7-10.
  test('list devices where Ann is logged in, her own free ones, and the free shared ones, without deleted ones', () => {
    fc.assert(
      fc.property(fc.array(anyDevice), (devices) => {
        const { loggedIn, personal, shared } = loginLists(devices, 'ann');
        const existing = devices.filter(({ deleteDate }) => deleteDate === null);
        expect(loggedIn).toEqual(existing.filter(({ loggedInUser }) => loggedInUser === 'ann'));
        const free = existing.filter(({ loggedInUser }) => loggedInUser === null);
        expect(personal).toEqual(free.filter(({ ownerUser }) => ownerUser === 'ann'));
        expect(shared).toEqual(free.filter(({ ownerUser }) => ownerUser === null));
        for (const one of [...personal, ...shared]) expect(isAvailableTo(one, 'ann')).toBe(true);
      }),
    );
  });
});

// Proves S1-5-16.
test('only a shared device has its own name', () => {
  expect([hasOwnName({ ownerUser: null }), hasOwnName({ ownerUser: 'ann' })]).toEqual([true, false]);
});

describe('the body of device.create', () => {
  const created = {
    organizationId: 'o',
    displayName: ' Reception ',
    spec: { type: 'sip', ownerUser: null, macAddress: '00:11:22:AA:BB:CC', useNatIntelligence: true },
    userProperties: { useDtmfConfirm: false },
  };

  // Proves S1-3-09.
  test('has a trimmed name and a normalized MAC address', () => {
    const parsed = v.parse(deviceCalls['device.create'].body, created);
    expect(parsed).toMatchObject({ displayName: 'Reception', spec: { macAddress: '001122aabbcc' } });
  });

  test.each([
    [{ id: 'no-uuid' }, 'id'],
    [{ displayName: 'x'.repeat(201) }, 'displayName'],
    [{ spec: { ...created.spec, macAddress: '0011' } }, 'spec.macAddress'],
    [{ spec: { type: 'userNumber', ownerUser: 'ann', number: '0612345678' } }, 'spec.number'],
    [{ spec: { type: 'userNumber', ownerUser: null, number: '+31612345678' } }, 'spec.ownerUser'],
    [{ spec: { type: 'webPhone' } }, 'spec.type'],
  ])('refuses %j at %s', (change, path) => {
    const { issues } = v.safeParse(deviceCalls['device.create'].body, { ...created, ...change });
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual([path]);
  });

  // Proves S1-5-17.
  test.each([
    [{ type: 'performUserAction' }, true],
    [{ type: 'hangup' }, true],
    [null, true],
    [{ type: 'device', deviceId: 'd' }, false],
  ])('call action %j is valid: %s', (callAction, isValid) => {
    expect(v.is(deviceCalls['device.update'].body, { callAction })).toBe(isValid);
  });
});

const at = '2026-11-21T08:00:00.000Z';
const row = {
  id: 'd',
  organizationId: 'o',
  version: 1,
  createDate: at,
  updateDate: at,
  deleteDate: null,
  displayName: 'Reception',
  ownerUser: null,
  loggedInUser: null,
  configuration: { type: 'sip', macAddress: null, useNatIntelligence: true, username: 'sip1' },
  userProperties: { useDtmfConfirm: false },
  status: 'offline',
  statusInfo: null,
};

test('folds a registration into a device without changing its update date', () => {
  const before = v.parse(deviceSchema, row);
  const statusInfo = {
    remoteIp: '192.0.2.1',
    lastRegistration: '2026-11-21T09:00:00.000Z',
    expiry: '2026-11-21T10:00:00.000Z',
    lastFailure: null,
    lastFailureMessage: null,
    metadata: { displayName: null, userAgent: 'Snom', localIp: null },
  };
  const event = { type: 'statusSwitched', status: 'online', statusInfo };
  expect(applyEvent('device', before, event, 2)).toEqual({
    ...before,
    version: 2,
    status: 'online',
    statusInfo,
  });
});

test('a row without an account id has none', () => {
  expect(v.parse(deviceSchema, row).configuration).toHaveProperty('accountId', null);
});
