import { describe, expect, test } from 'vitest';
import { permissions } from '../../../../src/domain/core/permission.ts';
import type { PhoneNumber } from '../../../../src/domain/entities/number/model.ts';
import type { BulkFormOf } from '../../../../src/entities/define/bulk-form.ts';
import type { NumberBulkSource, NumberBulkValues } from '../../../../src/entities/number/bulk-form.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { dutchRows, isWholeNumber } from '../../domain/number-plan/number-table.ts';
import { loadInTab } from '../support/load-in-tab.ts';

const { numberBulkForm } = await loadInTab(() => import('../../../../src/entities/number/bulk-form.ts'));
const { fileRow } = await loadInTab(() => import('../../../../src/screens/csv/export-plan.ts'));
const { planImport } = await loadInTab(() => import('../../../../src/screens/csv/import-plan.ts'));
const { planRow } = await loadInTab(() => import('../../../../src/screens/bulk/plan/row-plan.ts'));

type NumberBulkForm = BulkFormOf<NumberBulkSource, NumberBulkValues>;
// The callback of a bulk form hides its types; these are those of the bulk form of numbers.
const bulkForm = numberBulkForm<NumberBulkForm>((known) => known as unknown as NumberBulkForm);
const ids = bulkForm.columns.map(({ id }) => id);
const all = { permissions: new Set<string>(permissions) };
const establishments = [
  { value: 'e1', label: 'Town hall' },
  { value: 'e2', label: 'Harbour' },
];
const callActions = [
  { value: 'hangup', label: 'hangup' },
  { value: 'user u1', label: 'Ada' },
  { value: 'user u2', label: 'Ben' },
  { value: 'trunk t1', label: 'Ben' },
];
const sourceOf = (entity: PhoneNumber | null, holder = all): NumberBulkSource => ({
  entity,
  holder,
  establishments,
  callActions,
  country: 'GB',
});

// See decision 109.
test('a new number has the country of the organization, and an existing one keeps its own', () => {
  expect(bulkForm.create?.valuesOf(sourceOf(null)).administrativeCountryCode).toBe('GB');
  expect(bulkForm.change.valuesOf(sourceOf(number(1))).administrativeCountryCode).toBe('NL');
});

const number = (at: number, fields: Partial<PhoneNumber> = {}): PhoneNumber => ({
  ...freshNumber({
    id: `n${at}`,
    organizationId: 'o',
    createDate: '',
    updateDate: '',
    deleteDate: null,
    number: `+3150123${String(at).padStart(4, '0')}`,
  }),
  version: 1,
  ...fields,
});
const known = new Map(Array.from({ length: 2500 }, (_, at) => [`n${at}`, number(at)]));
const say = ({ message = '' }: { readonly message?: string }): string => message;

/** The exported line of a number with some cells replaced. */
function lineWith(one: PhoneNumber, cells: Readonly<Record<string, string>> = {}): readonly string[] {
  const columns = bulkForm.columns.map((column) => ({ kind: 'bulkForm' as const, column }));
  const values = bulkForm.change.valuesOf(sourceOf(one));
  const line = fileRow([{ kind: 'id' }, ...columns], one, { say } as never, {
    source: sourceOf(one),
    values,
  });
  return line.map((cell, at) => cells[ids[at - 1] ?? 'id'] ?? cell);
}

const planOf = (lines: readonly (readonly string[])[], holder = all) =>
  planImport({
    bulkForm: {
      ...bulkForm,
      open: () => ({
        ready: Promise.resolve(),
        close: () => {},
        blank: () => sourceOf(null, holder),
        sourceOf: (id) => {
          const found = known.get(id);
          return found ? sourceOf(found, holder) : null;
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
const numberAt = (at: number): PhoneNumber => known.get(`n${at}`) ?? number(at);

const shortNumber =
  'This is a short or internal number. Enter a full phone number, such as +31 20 123 45 67.';
const reasons: Readonly<Record<string, string>> = {
  extension: 'Enter the phone number without the extension.',
  short: shortNumber,
  emergency: shortNumber,
  length:
    'This phone number has too many or too few digits. Check it, and enter numbers of other countries with + and the country code.',
  notANumber: 'Enter a phone number, such as +31 20 123 45 67.',
};

describe('a file of numbers', () => {
  test('of 2,500 lines names each of the 40 bad ones, and plans the others', async () => {
    const bad: readonly Readonly<Record<string, string>>[] = [
      { establishmentId: 'Nowhere' },
      { action: 'Ben' },
      { number: '+31501239999' },
      { administrativeType: 'satellite' },
    ];
    const lines = [...known.values()].map((one, at) => {
      if (at % 62 === 0 && at < 2480) return lineWith(one, bad[(at / 62) % 4]);
      return at % 2 === 0 ? lineWith(one, { establishmentId: 'Harbour', action: 'Ada' }) : lineWith(one);
    });
    const { items, faults, unchanged } = await planOf(lines);
    expect(faults.map(({ line, column }) => [line, ids[(column ?? 0) - 1]])).toEqual(
      Array.from({ length: 40 }, (_, n) => [n * 62 + 2, Object.keys(bad[n % 4] ?? {})[0]]),
    );
    expect([items.size, unchanged]).toEqual([1210, 1250]);
  });

  // Decision 75.
  test('reads numbers as people type them, and says what each was read as', async () => {
    const { lines, faults } = await planOf(
      dutchRows.map(({ typed }) => lineWith(numberAt(1), { id: '', number: typed })),
    );
    const [whole, refused] = [
      dutchRows.filter(isWholeNumber),
      dutchRows.filter((row) => !isWholeNumber(row)),
    ];
    expect(lines.map(({ fields }) => fields.find(({ field }) => field === 'number')?.after)).toEqual(
      whole.map(({ expected }) => expected),
    );
    expect(faults.map(({ text, reason }) => [text, reason.message])).toEqual(
      refused.map(({ typed, expected }) => [typed, reasons[expected.replace(/ .*/, '')]]),
    );
  });

  test('creates the numbers that have no id', async () => {
    const { items, faults } = await planOf([
      lineWith(numberAt(1), { id: '', number: '050 999 00 01', description: 'Desk', action: 'Ada' }),
      lineWith(numberAt(1), { id: '', number: '' }),
    ]);
    expect([...items.values()]).toMatchObject([
      { kind: 'create', values: { number: '+31509990001', action: { type: 'user', userId: 'u1' } } },
    ]);
    expect(faults.map(({ line, column }) => [line, ids[(column ?? 0) - 1]])).toEqual([[3, 'number']]);
  });
});

describe('a plan for many numbers', () => {
  const plan = (
    one: PhoneNumber,
    values: Partial<NumberBulkValues>,
    holder: { permissions: Set<string> } = all,
  ) =>
    planRow(
      bulkForm,
      sourceOf(one, holder),
      (before) => ({ ...before, ...values }),
      new Set(Object.keys(values)),
    );
  const problemOf = (planned: ReturnType<typeof plan>) =>
    planned.kind === 'refused' ? planned.problems.map(({ field }) => field) : planned.kind;

  test('moves them to another establishment and call action', () => {
    expect(
      plan(numberAt(1), { establishmentId: 'e2', action: { type: 'trunk', trunkId: 't1' } }),
    ).toMatchObject({ kind: 'change', fields: [{ field: 'establishmentId' }, { field: 'action' }] });
  });

  test('refuses what the form of one number does not offer', () => {
    const german = number(1, { administrativeCountryCode: 'DE' });
    const masked = { dutchSettings: { ...german.dutchSettings, useNumberMasking: true } };
    expect(problemOf(plan(german, masked))).toEqual(['dutchSettings.useNumberMasking']);
    expect(problemOf(plan(numberAt(1), masked))).toBe('change');
    expect(problemOf(plan(numberAt(1), { state: 'pending' }, { permissions: new Set() }))).toEqual(['state']);
    expect(problemOf(plan(numberAt(1), { number: '+31501230002' }))).toEqual(['number']);
  });

  test('sets the acquisition only of pending numbers, and ends it with that state', () => {
    const pending = number(1, { state: 'pending', acquisitionState: 'requested' });
    expect(problemOf(plan(pending, { acquisitionState: 'approved' }))).toBe('change');
    expect(plan(pending, { state: 'active' })).toMatchObject({
      fields: expect.arrayContaining([{ field: 'acquisitionState', before: 'requested', after: null }]),
    });
    expect(problemOf(plan(numberAt(1), { acquisitionState: 'approved' }))).toEqual(['acquisitionState']);
  });
});
