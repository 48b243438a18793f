import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Device } from '../../../../src/domain/entities/device/model.ts';
import type { DeviceSource } from '../../../../src/entities/device/form-data.ts';
import { permissions } from '../../../../src/domain/core/permission.ts';
import { loadInTab } from '../support/load-in-tab.ts';

const { deviceBody, deviceSchemaFor, deviceValuesOf, sendDevice, sendLogin } = await loadInTab(
  () => import('../../../../src/entities/device/form-data.ts'),
);
const { newDeviceSchema, newDeviceValues, isNameTyped } = await loadInTab(
  () => import('../../../../src/entities/device/create-data.ts'),
);

const device: Device = {
  id: 'd',
  organizationId: 'o',
  version: 1,
  createDate: '2026-11-01T08:00:00Z',
  updateDate: '2026-11-01T08:00:00Z',
  deleteDate: null,
  displayName: 'Reception',
  ownerUser: null,
  loggedInUser: 'ann',
  configuration: { type: 'webPhone', accountId: 'a' },
  callAction: { type: 'hangup' },
  userProperties: { useDtmfConfirm: false },
  status: 'online',
  statusInfo: null,
};
const shared: DeviceSource = { device, holder: { permissions: new Set(permissions) } };
const personal: DeviceSource = { ...shared, device: { ...device, ownerUser: 'ann' } };
const loginOnly: DeviceSource = { ...shared, holder: { permissions: new Set(['telephony.device.login']) } };
const subject = { mode: 'change', id: 'd', organizationId: 'o' } as const;
const values = deviceValuesOf(shared);

describe('the form of a device', () => {
  // Proves S1-5-16.
  it('requires a name only for a shared device', () => {
    const nameless = { ...values, displayName: '  ' };
    expect(v.is(deviceSchemaFor(shared), nameless)).toBe(false);
    expect(v.is(deviceSchemaFor(personal), nameless)).toBe(true);
    expect(v.is(deviceSchemaFor(shared), { ...values, displayName: 'x'.repeat(201) })).toBe(false);
  });

  it('refuses a call action without a chosen target', () => {
    const flow = { type: 'flow', flow: { type: 'organizationMainFlow', id: null } };
    expect(v.is(deviceSchemaFor(shared), { ...values, callAction: flow })).toBe(false);
    expect(v.is(deviceSchemaFor(shared), { ...values, callAction: null })).toBe(true);
  });

  // Proves S1-7-09.
  it('sends the specified fields, and the call action only when it changed', () => {
    const body = {
      id: 'd',
      organizationId: 'o',
      displayName: 'Reception',
      userProperties: { useDtmfConfirm: false },
    };
    expect(deviceBody(values, shared)).toEqual(body);
    const callAction = { type: 'performUserAction' } as const;
    expect(deviceBody({ ...values, callAction }, shared)).toEqual({ ...body, callAction });
    expect(deviceBody({ ...values, callAction: null }, shared)).toEqual({ ...body, callAction: null });
  });

  it('sends no call action for a user who cannot see it', () => {
    const { callAction: _, ...visible } = device;
    const withoutView = { device: visible, holder: { permissions: new Set(['telephony.device.update']) } };
    expect(deviceBody(deviceValuesOf(withoutView), withoutView)).not.toHaveProperty('callAction');
  });

  it('sends nothing that the user may not change, and no unchanged login', () => {
    expect(sendDevice(values, { source: loginOnly, subject })).toBeNull();
    expect(sendLogin(values, { source: loginOnly, subject })).toBeNull();
    const updater = { ...shared, holder: { permissions: new Set(['telephony.device.update']) } };
    expect(sendLogin({ ...values, loggedInUser: null }, { source: updater, subject })).toBeNull();
  });
});

describe('the form of a new device', () => {
  // Proves S1-5-16.
  it.each([
    [{ displayName: 'Reception' }, {}, []],
    [{}, {}, ['displayName']],
    [{ ownerUser: 'ann' }, {}, []],
    [{ ownerUser: 'ann' }, { macAddress: '00:11' }, ['configuration.macAddress']],
    [{ displayName: 'Reception' }, { macAddress: '00:11:22:aa:bb:cc' }, []],
    [{}, { macAddress: 'x' }, ['displayName', 'configuration.macAddress']],
    [{}, { type: 'userNumber' }, ['ownerUser', 'configuration.number']],
    [{ ownerUser: 'ann' }, { type: 'userNumber', number: '+31612345678', macAddress: 'left over' }, []],
    [{}, { type: 'webPhone' }, ['ownerUser']],
    [{ ownerUser: 'ann' }, { type: 'webPhone', number: 'left over' }, []],
  ])('reports for %j with %j the fields %j', (change, configuration, fields) => {
    const { issues = [] } = v.safeParse(newDeviceSchema, {
      ...newDeviceValues,
      ...change,
      configuration: { ...newDeviceValues.configuration, ...configuration },
    });
    expect(new Set(issues.map((issue) => v.getDotPath(issue)))).toEqual(new Set(fields));
  });

  // Proves S1-5-16.
  it('has a name field only for a device without an owner', () => {
    expect(isNameTyped({ configuration: { type: 'sip' }, ownerUser: null })).toBe(true);
    expect(isNameTyped({ configuration: { type: 'sip' }, ownerUser: 'ann' })).toBe(false);
    expect(isNameTyped({ configuration: { type: 'webPhone' }, ownerUser: null })).toBe(false);
  });
});
