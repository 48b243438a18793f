import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { CallOutcome } from '../../../src/domain/protocol/engine.ts';
import { readableValues } from '../../../src/screens/form/form-rules.ts';
import { loadInTab } from './support/load-in-tab.ts';

const { entityForms } = await loadInTab(() => import('../../../src/entities/define/entity-forms.ts'));

const title = msg`Text`;
const schema = v.object({
  name: v.pipe(v.string(), v.trim()),
  link: v.object({
    to: v.variant('type', [
      v.object({ type: v.literal('none') }),
      v.object({ type: v.literal('address'), address: v.string() }),
    ]),
  }),
});
type Values = v.InferOutput<typeof schema>;
interface Source {
  readonly entity: Values | null;
}

const none: Values = { name: '', link: { to: { type: 'none' } } };
const sent: unknown[] = [];
const saved: CallOutcome = { kind: 'saved', value: {} };
const answer = (...what: unknown[]) => {
  sent.push(what);
  return Promise.resolve(saved);
};
const fields = {
  name: { title },
  link: { title },
  'link.to.type': { title },
  'link.to.address': { title },
  state: { title },
};
const forms = entityForms({
  entity: 'tag',
  title,
  labels: { create: title, update: title },
  done: { create: title, update: title },
  useSource: (): { state: 'loading' } => ({ state: 'loading' }),
  schema,
  valuesOf({ entity }: Source): Values {
    const { name, link } = entity ?? none;
    const to = { address: '', ...link.to };
    return { name, link: { to } };
  },
  fields,
  Body: () => null,
  within: 'organization',
  create: (body, { subject }) => answer('create', subject.organizationId, body),
  update: (changes) => answer('update', changes),
});
const stored: Source = { entity: { name: 'A', link: { to: { type: 'none' } } } };
const subject = { mode: 'change', id: 't', organizationId: 'o' } as const;
const [{ send: update }] = forms.update.parts;
const [{ send: create }] = forms.create.parts;

test('a form has the fields of its schema, the nested ones without those around them', () => {
  expect(Object.keys(forms.create.fields)).toEqual(['name', 'link.to.type', 'link.to.address']);
  expect(forms.update.steps[0].fields).toEqual(['name', 'link.to.type', 'link.to.address']);
});

test('an update sends the members that differ from what is stored, and nothing if none does', async () => {
  const values = v.parse(schema, forms.update.valuesOf(stored));
  expect(update(values, { source: stored, subject })).toBeNull();
  await update({ ...values, name: 'B' }, { source: stored, subject });
  await update({ ...values, link: { to: { type: 'address', address: 'x' } } }, { source: stored, subject });
  expect(sent.splice(0)).toEqual([
    ['update', { name: 'B' }],
    ['update', { link: { to: { type: 'address', address: 'x' } } }],
  ]);
});

test('a creation within an organization is sent only there', async () => {
  const source = { entity: null };
  const values = v.parse(schema, forms.create.valuesOf(source));
  expect(create(values, { source, subject: { ...subject, organizationId: null } })).toBeNull();
  await create(values, { source, subject });
  expect(sent.splice(0)).toEqual([['create', 'o', { name: '', link: { to: { type: 'none' } } }]]);
});

test('a part is read back by its paths, without the values that another one rules out', () => {
  const values = v.parse(schema, forms.update.valuesOf(stored));
  expect(readableValues(forms.update, 0, values)).toEqual({ name: 'A', 'link.to.type': 'none' });
});
