import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import type { EntityFormOf } from '../../../../src/entities/define/form.ts';
import { bulkColumns } from '../../../../src/entities/define/bulk-column.ts';
import type { BulkFormOf } from '../../../../src/entities/define/bulk-form.ts';
import type { CallOutcome } from '../../../../src/domain/protocol/engine.ts';

export type TaggedValues = {
  readonly name: string;
  readonly kind: string | null;
  readonly tags: readonly string[];
};
export type TaggedSource = (TaggedValues & { readonly id: string }) | null;

/** The calls of the forms so far. */
export const sent: (readonly [part: string, values: TaggedValues])[] = [];
/** The outcomes of the next calls; without any, they succeed. */
export const answers: CallOutcome[] = [];
const send = (part: string) => (values: TaggedValues) => {
  sent.push([part, values]);
  return Promise.resolve(answers.shift() ?? ({ kind: 'saved', value: {} } as const));
};
export const label = msg`Text`;
export const form: EntityFormOf<TaggedSource, TaggedValues> = {
  entity: 'user',
  title: label,
  submit: { label: label },
  done: { text: label },
  useSource: () => ({ state: 'loading' }),
  schema: () =>
    v.object({
      name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
      kind: v.nullable(v.string()),
      tags: v.pipe(v.array(v.string()), v.minLength(1, 'required')),
    }),
  valuesOf: (source) => ({
    name: source?.name ?? '',
    kind: source?.kind ?? null,
    tags: source?.tags ?? [],
  }),
  fields: { name: { title: label }, kind: { title: label }, tags: { title: label } },
  steps: [{ id: 'all', title: label, fields: ['name', 'kind', 'tags'], Body: () => null }],
  parts: [
    { title: label, step: 'all', fields: ['name', 'kind'], send: send('first') },
    { title: label, step: 'all', fields: ['tags'], send: send('second') },
  ],
};
const column = bulkColumns<TaggedSource, TaggedValues>(form.fields);
const options = () => ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
export const columns = [
  column.text('name', { title: label, invalid: msg`Enter a name.` }),
  column.one('kind', { title: label, none: label, options }),
  column.many('tags', { title: label, options }),
] as const;
export const [nameColumn, kindColumn, tagColumn] = columns;
export const rows = new Map(
  ['1', '2', '3'].map((id) => [id, { id, name: `Row ${id}`, kind: 'a', tags: ['a', 'b'] }] as const),
);
export const required = msg`This field is required.`;
export const forbidden = msg`Not this one.`;
export const bulkForm: BulkFormOf<TaggedSource, TaggedValues> = {
  change: form,
  create: form,
  columns,
  open: () => ({
    ready: Promise.resolve(),
    sourceOf: (id) => rows.get(id) ?? null,
    blank: () => null,
    close: () => {},
  }),
  follow: (next, before, _, edited) =>
    next.kind !== before.kind && !edited.has('tags') ? { ...next, tags: [next.kind ?? 'c'] } : next,
  problem: ({ name }) => (name === 'Forbidden' ? { field: 'name', reason: forbidden } : null),
  messages: { required },
};
