import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { applyEvent } from '../../../src/domain/entities/apply-event.ts';
import { deviceCalls } from '../../../src/domain/entities/device/calls.ts';
import { matchesText } from '../../../src/domain/core/evaluate.ts';
import {
  formatMacAddress,
  macAddressWays,
  readMacAddress,
} from '../../../src/domain/entities/device/mac-address.ts';
import { device, deviceSchema } from '../../../src/domain/entities/device/model.ts';
import { hasOwnName, isAvailableTo, loginLists } from '../../../src/domain/entities/device/rules.ts';

describe('a MAC address', () => {
  test.each([
    '001122AABBCC',
    '00:11:22:aa:bb:cc',
    '00-11-22-AA-BB-CC',
    '0011.22aa.bbcc',
    ' 00 11 22 aa bb cc ',
  ])('written %j is read, and shown as six pairs', (text) => {
    expect(readMacAddress(text)).toBe('001122aabbcc');
    expect(formatMacAddress(text)).toBe('00:11:22:aa:bb:cc');
  });

  test.each(['', '001122aabbc', '001122aabbccd', '00:11:22:aa:bb:cg', 'reception', '00::11:22:aa:bb:cc'])(
    '%j is none, and stays as it is',
    (text) => {
      expect(readMacAddress(text)).toBeNull();
      expect(formatMacAddress(text)).toBe(text);
    },
  );

  test('is read as it was shown', () => {
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
  const finds = (text: string) => matchesText(phone, text, device.searchFields);

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

  test('by any way that its address is written in, or a part of it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{12}$/), fc.nat(8), fc.nat(16), (macAddress, which, from) => {
        const ways = macAddressWays(macAddress);
        expect(ways.every((way) => readMacAddress(way) === macAddress)).toBe(true);
        expect(ways[0]).toBe(formatMacAddress(macAddress));
        const row = { ...phone, configuration: { type: 'sip', macAddress } };
        expect(matchesText(row, (ways[which] ?? '').slice(from), device.searchFields)).toBe(true);
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

  test('have each device that is there once: where Ann is, her own free ones, the free shared ones', () => {
    fc.assert(
      fc.property(fc.array(anyDevice), (devices) => {
        const { loggedIn, personal, shared } = loginLists(devices, 'ann');
        const there = devices.filter(({ deleteDate }) => deleteDate === null);
        expect(loggedIn).toEqual(there.filter(({ loggedInUser }) => loggedInUser === 'ann'));
        const free = there.filter(({ loggedInUser }) => loggedInUser === null);
        expect(personal).toEqual(free.filter(({ ownerUser }) => ownerUser === 'ann'));
        expect(shared).toEqual(free.filter(({ ownerUser }) => ownerUser === null));
        for (const one of [...personal, ...shared]) expect(isAvailableTo(one, 'ann')).toBe(true);
      }),
    );
  });
});

test('only a shared device has a name of its own', () => {
  expect([hasOwnName({ ownerUser: null }), hasOwnName({ ownerUser: 'ann' })]).toEqual([true, false]);
});

describe('what is sent of a device', () => {
  const created = {
    organizationId: 'o',
    displayName: ' Reception ',
    spec: { type: 'sip', ownerUser: null, macAddress: '00:11:22:AA:BB:CC', useNatIntelligence: true },
    userProperties: { useDtmfConfirm: false },
  };

  test('has its name trimmed and its MAC address as it travels', () => {
    const said = v.parse(deviceCalls['device.create'].body, created);
    expect(said).toMatchObject({ displayName: 'Reception', spec: { macAddress: '001122aabbcc' } });
  });

  test.each([
    [{ id: 'no-uuid' }, 'id'],
    [{ displayName: 'x'.repeat(201) }, 'displayName'],
    [{ spec: { ...created.spec, macAddress: '0011' } }, 'spec.macAddress'],
    [{ spec: { type: 'userNumber', ownerUser: 'ann', number: '0612345678' } }, 'spec.number'],
    [{ spec: { type: 'userNumber', ownerUser: null, number: '+31612345678' } }, 'spec.ownerUser'],
    [{ spec: { type: 'webPhone' } }, 'spec.type'],
  ])('%j is refused at %s', (change, path) => {
    const { issues } = v.safeParse(deviceCalls['device.create'].body, { ...created, ...change });
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual([path]);
  });

  test.each([
    [{ type: 'performUserAction' }, true],
    [{ type: 'hangup' }, true],
    [null, true],
    [{ type: 'device', deviceId: 'd' }, false],
  ])('a call action %j may be: %s', (callAction, fits) => {
    expect(v.is(deviceCalls['device.update'].body, { callAction })).toBe(fits);
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

test('a registration is folded into a device, which nobody changed by it', () => {
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

test('a row from before accounts were told has none', () => {
  expect(v.parse(deviceSchema, row).configuration).toHaveProperty('accountId', null);
});
