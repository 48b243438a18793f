import type { Device } from '../../../../src/domain/entities/device/model.ts';
import type { DeviceBulkSource, DeviceBulkValues } from '../../../../src/entities/device/bulk-data.ts';
import { permissions } from '../../../../src/domain/core/permission.ts';
import type { BulkFormOf, BulkViewer } from '../../../../src/entities/define/bulk-form.ts';
import type { ColumnTarget } from '../../../../src/screens/csv/mapping.ts';
import { loadInTab } from './load-in-tab.ts';

const { deviceBulkForm } = await loadInTab(() => import('../../../../src/entities/device/bulk-form.ts'));
const { fileRow } = await loadInTab(() => import('../../../../src/screens/csv/export-plan.ts'));
const { planImport } = await loadInTab(() => import('../../../../src/screens/csv/import-plan.ts'));

type DeviceBulkForm = BulkFormOf<DeviceBulkSource, DeviceBulkValues>;
// The generic bulk form is that of devices, so it has these types.
export const bulkForm = deviceBulkForm<DeviceBulkForm>((known) => known as unknown as DeviceBulkForm);

const user = (value: string, label: string) => ({ value, label });
const environment = {
  holder: { permissions: new Set<string>(permissions) },
  users: [user('ann', 'Ann'), user('bob', 'Bob; junior'), user('twin1', 'Twin'), user('twin2', 'Twin')],
  callActions: [
    { value: 'performUserAction', label: 'performUserAction' },
    { value: 'hangup', label: 'hangup' },
    { value: 'flow f1', label: 'Main line' },
  ],
};

export const common = {
  organizationId: 'o',
  version: 1,
  createDate: '2026-11-01T08:00:00.000Z',
  updateDate: '2026-11-01T08:00:00.000Z',
  deleteDate: null,
  status: 'offline' as const,
  statusInfo: null,
};
export const lobby: Device = {
  ...common,
  id: 'lobby',
  displayName: 'Lobby',
  ownerUser: null,
  loggedInUser: null,
  configuration: {
    type: 'sip',
    macAddress: '001565aabbcc',
    useNatIntelligence: true,
    accountId: 'a',
    username: 'sip1',
  },
  callAction: null,
  userProperties: { useDtmfConfirm: false },
};
export const desk: Device = {
  ...lobby,
  id: 'desk',
  displayName: 'Desk Ann',
  ownerUser: 'ann',
  loggedInUser: 'ann',
};
export const mobile: Device = {
  ...lobby,
  id: 'mobile',
  displayName: 'Mobile Ann',
  ownerUser: 'ann',
  configuration: { type: 'userNumber', number: '+31612345678' },
};
export const webPhone: Device = {
  ...lobby,
  id: 'web',
  displayName: 'Web phone Ann',
  ownerUser: 'ann',
  configuration: { type: 'webPhone', accountId: 'w' },
};
export const sourceOf = (device: Device | null, holder = environment.holder): DeviceBulkSource => ({
  ...environment,
  holder,
  device,
});

const viewer: BulkViewer = { userId: 'me', holder: environment.holder, organizationId: 'o', locale: 'en' };
/** The bulk form over these devices, without a platform. */
const formOver = (devices: readonly Device[]): DeviceBulkForm => ({
  ...bulkForm,
  open: () => ({
    ready: Promise.resolve(),
    close: () => {},
    blank: () => sourceOf(null),
    sourceOf: (id) => {
      const device = devices.find((one) => one.id === id);
      return device ? sourceOf(device) : null;
    },
  }),
});

export type Cells = Readonly<Record<string, string>>;
export const columnIds = bulkForm.columns.map(({ id }) => id);
const targets: readonly ColumnTarget[] = [
  { kind: 'id' },
  ...columnIds.map((id) => ({ kind: 'column' as const, id })),
];
export const planOf = (devices: readonly Device[], records: readonly (readonly string[])[]) =>
  planImport({
    bulkForm: formOver(devices),
    columns: bulkForm.columns,
    records: records.map((cells, at) => ({ line: at + 2, cells })),
    targets,
    asker: viewer,
    say: ({ message = '' }) => message,
    mayCreate: true,
    signal: new AbortController().signal,
    onProgress: () => {},
  });

const noLabels = { say: ({ message }: { message?: string }) => message } as never;
/** The exported line of a device. */
export const lineOf = (device: Device): string[] => {
  const source = sourceOf(device);
  const values = bulkForm.change.valuesOf(source);
  const columns = bulkForm.columns.map((column) => ({ kind: 'bulkForm' as const, column }));
  return fileRow([{ kind: 'id' }, ...columns], device, noLabels, { source, values });
};
/** The exported line of a device with some cells replaced. */
export const lineWith = (device: Device, cells: Cells): string[] =>
  lineOf(device).map((cell, at) => cells[columnIds[at - 1] ?? 'id'] ?? cell);

/** Column and message of the first fault; undefined without a fault. */
export function faultIn({ faults: [fault] }: Awaited<ReturnType<typeof planOf>>) {
  return fault && [columnIds[(fault.column ?? 0) - 1], fault.reason.message];
}
export const kept = 'This can only be set when the device is created.';
export const lacking = 'Devices of this type do not have this setting.';
