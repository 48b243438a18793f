import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../../src/domain/core/permission.ts';
import type { TrunkSource } from '../../../src/entities/trunk/form-data.ts';
import { loadInTab } from './support/load-in-tab.ts';
import { trunk } from './support/trunk.ts';

const { trunkChanges, trunkFormSchema, trunkValuesOf, updateTrunk } = await loadInTab(
  () => import('../../../src/entities/trunk/form-data.ts'),
);

const source: TrunkSource = { entity: trunk, holder: { permissions: new Set(permissions) } };
const withoutView: TrunkSource = {
  entity: trunk,
  holder: { permissions: new Set(['telephony.trunk.update']) },
};
const values = trunkValuesOf(source);
const blank = trunkValuesOf({ entity: null });
const subject = { mode: 'change', id: 't', organizationId: 'o' } as const;
const problems = (change: object): readonly (string | null)[] =>
  (v.safeParse(trunkFormSchema, { ...blank, displayName: 'PBX', ...change }).issues ?? []).map((issue) =>
    v.getDotPath(issue),
  );

describe('the form of a trunk', () => {
  // Proves S1-5-18.
  it.each<[object, readonly string[]]>([
    [{}, []],
    [{ displayName: ' ' }, ['displayName']],
    [{ displayName: 'x'.repeat(201) }, ['displayName']],
    [{ fallbackLegalSource: '020' }, ['fallbackLegalSource']],
    [{ callAction: { type: 'device', deviceId: null } }, ['callAction.deviceId']],
    [{ connection: 'uri' }, ['uri']],
    [{ connection: 'uri', uri: 'sip:pbx.example.com:70000' }, ['uri']],
    [{ connection: 'uri', uri: 'my pbx' }, ['uri']],
    [{ connection: 'uri', uri: 'pbx.example.com:5061' }, []],
    [{ connection: 'registration', uri: 'my pbx' }, []],
  ])('reports for %j the fields %j', (change, fields) => {
    expect(problems(change)).toEqual(fields);
  });

  it('drops the URI of another connection type', () => {
    const { uri } = v.parse(trunkFormSchema, { ...values, connection: 'registration' });
    expect(uri).toBe('');
  });

  it('starts with the values of the trunk, and sends nothing if nothing changed', () => {
    expect(v.parse(trunkFormSchema, values)).toEqual(values);
    expect(trunkChanges(values, source)).toEqual({});
    expect(updateTrunk(values, { source, subject })).toBeNull();
  });

  it('sends changed fields, the configuration as a whole but without credentials', () => {
    expect(trunkChanges({ ...values, displayName: 'PBX 2', fallbackLegalSource: '' }, source)).toEqual({
      displayName: 'PBX 2',
      fallbackLegalSource: null,
    });
    const changed = trunkChanges({ ...values, connection: 'registration', uri: '' }, source);
    const { username: _, password: __, ...settings } = trunk.configuration;
    expect(changed).toEqual({
      configuration: {
        ...settings,
        outbound: { ...settings.outbound, connection: { type: 'registration' } },
      },
    });
  });

  it('sends no call action for a user who cannot see it', () => {
    const change = { ...values, callAction: null };
    expect(trunkChanges(change, source)).toEqual({ callAction: null });
    expect(trunkChanges(change, withoutView)).toEqual({});
  });
});
