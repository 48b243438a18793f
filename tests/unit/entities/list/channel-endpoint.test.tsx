import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { channel } from '../../../../src/domain/entities/channel/model.ts';
import { bareParty, freshChannel } from '../../../platform/areas/channels/fresh-channel.ts';
import { numberObject } from '../../../platform/areas/channels/number-object.ts';
import { loadInTab } from '../support/load-in-tab.ts';
import { renderFields } from '../support/render-form.tsx';

const { channelView } = await loadInTab(() => import('../../../../src/entities/channel/view.ts'));

const number = numberObject('+31201234567');
const rawNumber = '0201234567';
const legalSource = numberObject('+31201234500');
const fields = {
  number: { rawNumber },
  trunkNumber: { trunkId: 'pbx', legalSource },
  device: { deviceId: 'desk', legalSource },
  user: { userId: 'ada', legalSource },
  userLogin: { userId: 'ada', rawNumber },
  userLogout: { userId: 'ada', rawNumber },
  userCallPickup: { userId: 'ada', rawNumber },
  displayNumber: { legalSource },
  custom: { rawNumber },
};
const titles = {
  number: 'Number',
  trunkNumber: 'Trunk number',
  device: 'Device',
  user: 'User',
  userLogin: 'Log in to device',
  userLogout: 'Log out of device',
  userCallPickup: 'Call pickup',
  displayNumber: 'Displayed number',
  custom: 'Custom',
};
const types = Object.keys(fields) as readonly (keyof typeof fields)[];

const plain = {
  ...freshChannel({
    id: 'call',
    organizationId: 'own',
    at: '2026-11-21T09:00:00.000Z',
    source: bareParty('101'),
    destination: bareParty('102'),
    direction: 'inbound',
  }),
  version: 1,
};
const cell = (id: string) => {
  const column = channelView.list.columns.find((one) => one.id === id);
  if (column === undefined) throw new RangeError(`There is no column ${id}`);
  return column.cell;
};

// Proves S1-3-15.
describe('an endpoint', () => {
  test.each(types)('of type %s has its fields, and is shown with name, number and type', (type) => {
    const endpoint = { type, number, displayName: 'Reception', ...fields[type] };
    const row = v.parse(channel.schema, {
      ...plain,
      source: { ...endpoint, other: 'x' },
      destination: endpoint,
    });
    expect(row.source).toEqual(endpoint);
    expect(row.destination).toEqual(endpoint);
    for (const end of ['source', 'destination'] as const) {
      const shown = renderFields(cell(end)(row));
      expect(shown).toContain('Reception');
      expect(shown).toContain('020 123 45 67');
      expect(renderFields(cell(`${end}Type`)(row))).toBe(titles[type]);
    }
  });

  test.each(types)('of type %s needs its fields, which may be unknown', (type) => {
    const bare = { type, number: null, displayName: null };
    const keys = Object.keys(fields[type]);
    const unknown = Object.fromEntries(keys.map((key) => [key, null]));
    expect(v.is(channel.schema, { ...plain, source: { ...bare, ...unknown } })).toBe(true);
    for (const key of keys) {
      const { [key]: _, ...rest } = unknown;
      expect(v.is(channel.schema, { ...plain, source: { ...bare, ...rest } }), key).toBe(false);
    }
  });

  test('has one of nine types, by which channels are filtered', () => {
    const filters = channelView.list.filters.filter(({ field }) => field.endsWith('.type'));
    expect(
      filters.map((filter) => filter.kind === 'selection' && filter.options.map(({ value }) => value)),
    ).toEqual([types, types]);
    expect(v.is(channel.schema, { ...plain, source: { ...plain.source, type: 'robot' } })).toBe(false);
  });
});
