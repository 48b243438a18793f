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
import { entityForms } from '../define/entity-forms.ts';
import type { FormSource, FormSubject } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { tagFields as fields, tagLabels } from './fields.tsx';

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

const schema = v.object({
  tag: v.pipe(tagText, v.trim(), v.nonEmpty(), v.check(isNameable, 'This tag cannot be named')),
  name: tagName,
  description: tagDescription,
});
export type TagValues = v.InferOutput<typeof schema>;

/** A tag that is created must have no description yet: the call would change that one. */
const schemaFor = (source: TagSource) =>
  v.object({
    ...schema.entries,
    tag: v.pipe(
      schema.entries.tag,
      v.check((tag) => isFree(source, tag), 'This tag has a description'),
    ),
  });

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

const blank: TagValues = { tag: '', name: '', description: '' };

const put = ({ tag, name, description }: TagValues, id: string, organizationId: string) =>
  call('tag.put', { tag }, { id, organizationId, name, description }, organizationId);

export const tagForms = entityForms({
  entity: 'tag',
  title: fields.tag.title,
  labels: tagLabels,
  done: { create: msg`Tag created`, update: msg`Tag updated` },
  useSource: useTagSource,
  schema,
  schemaFor,
  valuesOf: ({ entity }: TagSource) => entity ?? blank,
  fields,
  Body,
  within: 'organization',
  create: (body, { subject: { id, organizationId } }) => put(body, id, organizationId),
  update(_, { body, source: { entity }, subject: { id, organizationId } }) {
    const owner = entity?.organizationId ?? organizationId;
    return owner === null ? null : put(body, id, owner);
  },
});
