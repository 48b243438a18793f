import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../../../src/domain/core/permission.ts';
import type { TrunkSource, TrunkValues } from '../../../../src/entities/trunk/form-data.ts';
import { loadInTab } from '../support/load-in-tab.ts';
import { trunk } from '../support/trunk.ts';

const { trunkFormSchema, trunkValuesOf } = await loadInTab(
  () => import('../../../../src/entities/trunk/form-data.ts'),
);
const { trunkForms } = await loadInTab(() => import('../../../../src/entities/trunk/form.tsx'));
const trunkChanges = trunkForms.changes;
const [{ send: updateTrunk }] = trunkForms.update.parts;

const source: TrunkSource = { entity: trunk, holder: { permissions: new Set(permissions) } };
const withoutView: TrunkSource = {
  entity: trunk,
  holder: { permissions: new Set(['telephony.trunk.update']) },
};
const values = trunkValuesOf(source);
const blank = trunkValuesOf({ entity: null });
const parse = (typed: object) => v.parse(trunkFormSchema, typed);
/** Other values of the connection. */
const connecting = ({ configuration }: TrunkValues, connection: object) => ({
  configuration: { ...configuration, outbound: { ...configuration.outbound, connection } },
});
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
    [connecting(blank, { type: 'uri' }), ['configuration.outbound.connection.uri']],
    [
      connecting(blank, { type: 'uri', uri: 'sip:pbx.example.com:70000' }),
      ['configuration.outbound.connection.uri'],
    ],
    [connecting(blank, { type: 'uri', uri: 'my pbx' }), ['configuration.outbound.connection.uri']],
    [connecting(blank, { type: 'uri', uri: 'pbx.example.com:5061' }), []],
    [connecting(blank, { type: 'registration', uri: 'my pbx' }), []],
  ])('reports for %j the fields %j', (change, fields) => {
    expect(problems(change)).toEqual(fields);
  });

  it('drops the URI of another connection type', () => {
    const { configuration } = parse({
      ...values,
      ...connecting(values, { type: 'registration', uri: 'sip:x' }),
    });
    expect(configuration.outbound.connection).toEqual({ type: 'registration' });
  });

  it('starts with the values of the trunk, and sends nothing if nothing changed', () => {
    expect(values).toMatchObject(parse(values));
    expect(trunkChanges(parse(values), source)).toEqual({});
    expect(updateTrunk(parse(values), { source, subject })).toBeNull();
  });

  it('sends changed fields, the configuration as a whole but without credentials', () => {
    const renamed = parse({ ...values, displayName: 'PBX 2', fallbackLegalSource: null });
    expect(trunkChanges(renamed, source)).toEqual({ displayName: 'PBX 2', fallbackLegalSource: null });
    const registering = parse({ ...values, ...connecting(values, { type: 'registration', uri: '' }) });
    const changed = trunkChanges(registering, source);
    const { username: _, password: __, ...settings } = trunk.configuration;
    expect(changed).toEqual({
      configuration: {
        ...settings,
        outbound: { ...settings.outbound, connection: { type: 'registration' } },
      },
    });
  });

  it('sends no call action for a user who cannot see it', () => {
    const change = parse({ ...values, callAction: null });
    expect(trunkChanges(change, source)).toEqual({ callAction: null });
    expect(trunkChanges(change, withoutView)).toEqual({});
  });
});
