import { describe, expect, it } from 'vitest';
import { permissions } from '../../../../src/domain/core/permission.ts';
import type { BulkFormOf } from '../../../../src/entities/define/bulk-form.ts';
import type { TrunkSource, TrunkValues } from '../../../../src/entities/trunk/form-data.ts';
import type { Trunk } from '../../../../src/domain/entities/trunk/model.ts';
import { loadInTab } from '../support/load-in-tab.ts';
import { trunk } from '../support/trunk.ts';

const { trunkBulkForm } = await loadInTab(() => import('../../../../src/entities/trunk/bulk-form.ts'));
const { fileRow } = await loadInTab(() => import('../../../../src/screens/csv/export-plan.ts'));
const { planImport } = await loadInTab(() => import('../../../../src/screens/csv/import-plan.ts'));

type TrunkBulkForm = BulkFormOf<TrunkSource, TrunkValues>;
// The callback of a bulk form hides its types; these are those of the bulk form of trunks.
const bulkForm = trunkBulkForm<TrunkBulkForm>((known) => known as unknown as TrunkBulkForm);
const ids = bulkForm.columns.map(({ id }) => id);
const holder = { permissions: new Set<string>(permissions) };
const { outbound } = trunk.configuration;
const registering: Trunk = {
  ...trunk,
  id: 'r',
  configuration: { ...trunk.configuration, outbound: { ...outbound, connection: { type: 'registration' } } },
  fallbackLegalSource: null,
};

const say = ({ message = '' }: { readonly message?: string }): string => message;

/** The exported line of a trunk with some cells replaced. */
function lineWith(one: Trunk, cells: Readonly<Record<string, string>> = {}): readonly string[] {
  const source = { entity: one, holder };
  const columns = bulkForm.columns.map((column) => ({ kind: 'bulkForm' as const, column }));
  const values = bulkForm.change.valuesOf(source);
  const line = fileRow([{ kind: 'id' }, ...columns], one, { say } as never, { source, values });
  return line.map((cell, at) => cells[ids[at - 1] ?? 'id'] ?? cell);
}

const planOf = (...lines: readonly (readonly string[])[]) =>
  planImport({
    bulkForm: {
      ...bulkForm,
      open: () => ({
        ready: Promise.resolve(),
        close: () => {},
        blank: () => ({ entity: null, holder }),
        sourceOf: (id) => {
          const found = [trunk, registering].find((one) => one.id === id);
          return found ? { entity: found, holder } : null;
        },
      }),
    },
    columns: bulkForm.columns,
    records: lines.map((cells, at) => ({ line: at + 2, cells })),
    targets: [{ kind: 'id' }, ...ids.map((id) => ({ kind: 'column' as const, id }))],
    asker: { userId: 'me', holder, organizationId: 'o', locale: 'en' },
    say,
    mayCreate: true,
    signal: new AbortController().signal,
    onProgress: () => {},
  });

describe('a file of trunks', () => {
  it('changes nothing when imported as it was exported', async () => {
    const plan = await planOf(lineWith(trunk), lineWith(registering));
    expect(plan).toMatchObject({ lines: [], faults: [], unchanged: 2 });
  });

  it.each<[Readonly<Record<string, string>>, string]>([
    [{ uri: 'sip:my pbx' }, 'uri'],
    [{ uri: 'pbx.example.com:70000' }, 'uri'],
    [{ uri: '' }, 'uri'],
    [{ displayName: ' ' }, 'displayName'],
    [{ fallbackLegalSource: 'none' }, 'fallbackLegalSource'],
    [{ numberFormat: 'roman' }, 'numberFormat'],
    [{ legalSourceRequired: 'perhaps' }, 'legalSourceRequired'],
  ])('reports for %j a fault in %s', async (cells, field) => {
    const { lines, faults } = await planOf(lineWith(trunk, cells));
    expect([lines, faults.map(({ column }) => ids[(column ?? 0) - 1])]).toEqual([[], [field]]);
  });

  it('changes existing trunks and creates those without an id, with numbers in common notations', async () => {
    const { items, lines, faults } = await planOf(
      lineWith(trunk, { uri: 'PBX2.example.com', numberFormat: 'e164WithPlus' }),
      lineWith(registering, { id: '', displayName: 'New', fallbackLegalSource: '+31 20 123 45 68' }),
    );
    expect(faults).toEqual([]);
    expect(lines.map(({ kind, name }) => [kind, name])).toEqual([
      ['change', 'PBX'],
      ['create', 'New'],
    ]);
    expect(lines[0]?.fields.map(({ field, after }) => [field, after])).toEqual([
      ['configuration.outbound.connection.uri', 'sip:pbx2.example.com'],
      ['configuration.outbound.numberFormat', 'e164WithPlus'],
    ]);
    expect(items.get(lines[1]?.id ?? '')).toMatchObject({
      kind: 'create',
      values: {
        displayName: 'New',
        configuration: { outbound: { connection: { type: 'registration' } } },
        fallbackLegalSource: '+31201234568',
      },
    });
  });
});
