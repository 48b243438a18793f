import { msg } from '@lingui/core/macro';
import { describe, expect, it } from 'vitest';
import {
  invalidSteps,
  fieldsOf,
  isReachable,
  locateField,
  readableValues,
} from '../../../../src/screens/form/form-rules.ts';

interface AccountValues {
  readonly [field: string]: string;
  readonly name: string;
  readonly password: string;
  readonly number: string;
  readonly plan: string;
}
const title = msg`Step`;
const Body = () => null;
const steps = [
  { id: 'basic', title, fields: ['name', 'password'], Body },
  { id: 'telephony', title, fields: ['number', 'plan'], Body },
  { id: 'devices', title, fields: ['devices'], Body },
] as const;
const issue = (...path: string[]) => ({ path: path.map((key) => ({ key })) });

describe('the faulty steps', () => {
  it('are those of the faulty fields, in the order of the form', () => {
    expect(invalidSteps(steps, [])).toEqual([]);
    expect(invalidSteps(steps, [issue('plan'), issue('name')])).toEqual(['basic', 'telephony']);
    expect(invalidSteps(steps, [issue('number', 'type')])).toEqual(['telephony']);
  });

  it('include the last step where a fault belongs to no field', () => {
    expect(invalidSteps(steps, [{}])).toEqual(['devices']);
    expect(invalidSteps(steps, [issue('nothing known'), issue('name')])).toEqual(['basic', 'devices']);
  });
});

describe('a step', () => {
  // Proves S1-2.4-02.
  it('can be opened once all steps before it are valid, even if it is not', () => {
    const reachable = (faulty: string[]) =>
      steps.map(({ id }) => id).filter((id) => isReachable(steps, faulty, id));
    expect(reachable([])).toEqual(['basic', 'telephony', 'devices']);
    expect(reachable(['telephony'])).toEqual(['basic', 'telephony']);
    expect(reachable(['basic'])).toEqual(['basic']);
    expect(reachable(['devices'])).toEqual(['basic', 'telephony', 'devices']);
  });
});

describe('a part that was sent', () => {
  const send = () => null;
  const text = { id: 'text' };
  const form = {
    steps,
    fields: {
      name: { title: text },
      password: { title: text, access: 'write-only' },
      number: { title: text },
      plan: { title: text },
    },
    parts: [
      { title, step: 'basic', send },
      { title, step: 'basic', fields: ['password'], send },
      { title, step: 'telephony', fields: ['number'], send },
    ],
  } as const;
  const values: AccountValues = { name: 'Ada', password: 'secret', number: '101', plan: 'fixed' };

  it('saves its own fields, or those of its step', () => {
    expect([0, 1, 2, 3].map((at) => fieldsOf<null, AccountValues>(form, at))).toEqual([
      ['name', 'password'],
      ['password'],
      ['number'],
      [],
    ]);
  });

  it('is recognized by its own fields, without secrets and fields of other parts', () => {
    expect(readableValues<null, AccountValues>(form, 0, values)).toEqual({ name: 'Ada' });
    expect(readableValues<null, AccountValues>(form, 2, values)).toEqual({ number: '101' });
    expect(readableValues<null, AccountValues>(form, 1, values)).toBeNull();
  });
});

it('finds the step and field of a fault that the platform reports, under another name too', () => {
  const form = { steps, places: { 'twoFactorStrategy.enrolment.digits': 'plan.digits' } };
  expect(locateField(form, 'number')).toEqual({ step: 'telephony', field: 'number' });
  expect(locateField(form, 'twoFactorStrategy.enrolment.digits')).toEqual({
    step: 'telephony',
    field: 'plan.digits',
  });
  // Only a field that declares its parts can show faults within itself; these declare none.
  for (const unknown of ['number.type', 'nothing known']) expect(locateField(form, unknown)).toBeNull();
});

it('finds a nested field by its path, and a list by the path of an item', () => {
  const nested = [{ id: 'all', fields: ['settings.outbound.header', 'definition.when'] }] as const;
  const find = (path: string) => locateField({ steps: nested }, path)?.field;
  expect(find('settings.outbound.header')).toBe('settings.outbound.header');
  expect(find('definition.when.3.tags')).toBe('definition.when');
  for (const unknown of ['settings.outbound', 'settings.outbound.headers', 'definition.when.tags'])
    expect(find(unknown)).toBeUndefined();
  const placed = { steps: [{ id: 'all', fields: ['entries'] }], places: { config: 'entries' } } as const;
  expect(locateField(placed, 'config.key')?.field).toBe('entries');
  const kept = { ...placed, places: { 'bundle.macros': 'entries.*' } };
  expect(locateField(kept, 'bundle.macros.an id')?.field).toBe('entries.an id');
  expect(locateField(kept, 'bundle.macros')?.field).toBe('entries');
  expect(invalidSteps(nested, [issue('definition', 'when', '0', 'tags')])).toEqual(['all']);
});
