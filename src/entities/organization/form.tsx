import { msg } from '@lingui/core/macro';
import { organizationStates } from '../../domain/entities/organization/schema.ts';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { SelectField } from '../../fields/choice/select-field.tsx';
import type { NamedEntity } from '../../fields/entity/use-named-entities.ts';
import { Fields } from '../../fields/form/form-layout.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { useZoneOptions } from '../../fields/time/use-zone-options.ts';
import type { EntityFormOf, FormSource, FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { organizationFields, organizationLabels } from './fields.tsx';
import type { OrganizationSource, OrganizationValues } from './form-data.ts';
import {
  languageOptions,
  organizationFormFields,
  updatable,
  updateOrganization,
  updateSchema,
  valuesOf,
} from './form-data.ts';
import { organizationStateNames } from './name.ts';

/** Only new organizations need these. */
const unused = { language: 'en', templates: [] as readonly NamedEntity[] } as const;

function useSource(subject: FormSubject): FormSource<OrganizationSource> {
  const found = useEntitySource('organization', subject);
  if (found.state !== 'ready') return found;
  return { ...found, source: { ...found.source, ...unused, above: subject.organizationId } };
}

function Body({ source: { entity } }: { source: OrganizationSource }) {
  const texts = useFieldTexts(organizationFields);
  const zones = useZoneOptions(entity?.timeZone ?? 'UTC');
  return (
    <Fields>
      <TextField {...texts.name} required maxLength={200} />
      <SelectField {...texts.language} options={languageOptions} />
      <SelectField {...texts.timeZone} options={zones} />
      <ChoiceField {...texts.state} options={organizationStates} names={organizationStateNames} />
    </Fields>
  );
}

const title = msg`Organization`;

export const updateForm: EntityFormOf<OrganizationSource, OrganizationValues> = {
  entity: 'organization',
  title: organizationLabels.update,
  submit: { label: msg`Save` },
  useSource,
  schema: () => updateSchema,
  valuesOf,
  fields: organizationFormFields,
  steps: [{ id: 'organization', title, fields: updatable, Body }],
  parts: [{ title, step: 'organization', send: updateOrganization }],
  done: { text: msg`Organization updated` },
};
export const updateOrganizationForm = defineForm(updateForm);
