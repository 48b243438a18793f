import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { oldestOf } from '../../client/data/freshness.ts';
import { call } from '../../client/session/call.ts';
import { tagDescription, tagName } from '../../domain/entities/tag/calls.ts';
import { isNameable, scheduleLimits, tagText } from '../../domain/schedule/rule.ts';
import type { NamedEntity } from '../../fields/entity/use-named-entities.ts';
import { useNamedEntities } from '../../fields/entity/use-named-entities.ts';
import { Fields } from '../../fields/form/form-layout.tsx';
import { TextAreaField } from '../../fields/text/text-area-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import type { FormFields } from '../define/field.ts';
import type { EntityFormOf, FormPart, FormSource, FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { tagLabels } from './action-label.ts';
import { tagFields } from './fields.tsx';

export interface TagSource extends Pick<EntitySource<'tag'>, 'entity'> {
  /** The tags of the organization that have a description. */
  readonly tags: readonly NamedEntity[];
}

function useTagSource(subject: FormSubject): FormSource<TagSource> {
  const { organizationId } = subject;
  const found = useEntitySource('tag', subject);
  const tags = useNamedEntities(
    'tag',
    organizationId === null ? [] : [{ type: 'organization', organizationId, scope: 'self' }],
  );
  if (found.state !== 'ready') return found;
  if (tags.state === 'loading') return tags;
  return {
    state: 'ready',
    source: { entity: found.source.entity, tags: tags.entities },
    freshness: oldestOf(found.freshness, tags.freshness),
  };
}

const isFree = ({ entity, tags }: TagSource, tag: string): boolean =>
  entity !== null || !tags.some(({ row }) => row['tag'] === tag);

const entries = { name: tagName, description: tagDescription };
/** A tag that is created must have no description yet: the call would change that one. */
const schemaOf = (source: TagSource) =>
  v.object({
    tag: v.pipe(
      tagText,
      v.trim(),
      v.nonEmpty(),
      v.check(isNameable, 'This tag cannot be named'),
      v.check((tag) => isFree(source, tag), 'This tag has a description'),
    ),
    ...entries,
  });
export type TagValues = v.InferOutput<ReturnType<typeof schemaOf>>;

const fields: FormFields<TagValues, TagSource> = {
  tag: tagFields.tag,
  name: tagFields.name,
  description: tagFields.description,
};

function Body({ source }: { source: TagSource }) {
  const texts = useFieldTexts(fields);
  return (
    <Fields>
      {source.entity === null && <TextField {...texts.tag} required maxLength={scheduleLimits.tagLength} />}
      <TextField {...texts.name} required maxLength={100} />
      <TextAreaField {...texts.description} rows={3} />
    </Fields>
  );
}

const put: FormPart<TagSource, TagValues>['send'] = (
  { tag, ...body },
  { source: { entity }, subject: { id, organizationId } },
) => {
  const owner = entity?.organizationId ?? organizationId;
  return owner === null ? null : call('tag.put', { tag }, { id, organizationId: owner, ...body }, owner);
};

const title = tagFields.tag.title;

const common = {
  entity: 'tag',
  useSource: useTagSource,
  schema: schemaOf,
  valuesOf: ({ entity }) => ({
    tag: entity?.tag ?? '',
    name: entity?.name ?? '',
    description: entity?.description ?? '',
  }),
  fields,
  steps: [{ id: 'tag', title, fields: ['tag', 'name', 'description'], Body }],
  parts: [{ title, step: 'tag', send: put }],
} as const satisfies Partial<EntityFormOf<TagSource, TagValues>>;

export const createForm: EntityFormOf<TagSource, TagValues> = {
  ...common,
  title: tagLabels.create,
  submit: { label: tagLabels.create },
  done: { text: msg`Tag created` },
};
export const createTagForm = defineForm(createForm);

export const updateForm: EntityFormOf<TagSource, TagValues> = {
  ...common,
  title: tagLabels.update,
  submit: { label: msg`Save` },
  done: { text: msg`Tag updated` },
};
export const updateTagForm = defineForm(updateForm);
