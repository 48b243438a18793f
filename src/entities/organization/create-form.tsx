import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { useAccess } from '../../client/data/access.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { EntityField } from '../../fields/entity/entity-field.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { useNamedEntities } from '../../fields/entity/use-named-entities.ts';
import { Fields } from '../../fields/form/form-layout.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { useZoneOptions } from '../../fields/time/use-zone-options.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import type { EntityFormOf, FormSource, FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { TemplateContents } from '../define/organization-contents.tsx';
import { organizationFields, organizationLabels } from './fields.tsx';
import type { OrganizationSource, OrganizationValues } from './form-data.ts';
import {
  createOrganization,
  createSchema,
  organizationFormFields,
  languageOptions,
  mayCreateEmpty,
  valuesOf,
} from './form-data.ts';

function useSource({ organizationId }: FormSubject): FormSource<OrganizationSource> {
  const { locale } = useFormat();
  const holder = useAccess();
  const templates = useNamedEntities('organizationTemplate');
  const parent = useEntity('organization', organizationId);
  if (holder.state === 'loading') return holder;
  if (templates.state === 'loading') return templates;
  if (organizationId !== null && parent.state === 'loading') return parent;
  const language = parent.state === 'ready' ? parent.entity.language : locale;
  return {
    state: 'ready',
    source: { entity: null, holder, above: organizationId, language, templates: templates.entities },
    freshness: templates.freshness,
  };
}

const active = [{ type: 'equals', field: 'state', value: 'active' }] as const;

function ParentStep() {
  const { superOrganizationId } = useFieldTexts(organizationFields);
  return (
    <Fields>
      <EntityField
        {...superOrganizationId}
        type="organization"
        organizationId={null}
        base={active}
        required
      />
    </Fields>
  );
}

function SettingsStep({ source }: { source: OrganizationSource }) {
  const { t } = useLingui();
  const { name, language, timeZone, templateId, superOrganizationId } = useFieldTexts(organizationFields);
  const parent = useWatch<OrganizationValues, 'superOrganizationId'>({ name: 'superOrganizationId' });
  const zones = useZoneOptions('Europe/Amsterdam');
  const chosen = useWatch<OrganizationValues, 'templateId'>({ name: 'templateId' });
  const options = source.templates.map(({ id, name: label }) => ({ value: id, label }));
  const isDeleted = chosen !== null && !options.some(({ value }) => value === chosen);
  return (
    <Fields>
      {parent !== null && (
        <FactList
          facts={[
            { label: superOrganizationId.label, value: <EntityText type="organization" id={parent} /> },
          ]}
        />
      )}
      <TextField {...name} required maxLength={200} />
      <SelectField {...language} options={languageOptions} />
      <SelectField
        {...timeZone}
        none={t`That of the template or of the parent organization`}
        options={zones}
      />
      <SelectField
        {...templateId}
        required={!mayCreateEmpty(source)}
        none={mayCreateEmpty(source) ? t`No template` : t`Choose…`}
        options={isDeleted ? [...options, { value: chosen, label: t`Deleted template` }] : options}
        {...(isDeleted && { invalid: t`This template has been deleted. Choose another one.` })}
      />
      {chosen !== null && !isDeleted && (
        <section>
          <h3>{t`The organization gets copies of`}</h3>
          <TemplateContents templateId={chosen} />
        </section>
      )}
    </Fields>
  );
}

const title = msg`New organization settings`;

/** Creates an organization in two steps (S1-2.7-16). */
export const createForm: EntityFormOf<OrganizationSource, OrganizationValues> = {
  entity: 'organization',
  title: organizationLabels.create,
  submit: { label: organizationLabels.create },
  useSource,
  schema: createSchema,
  valuesOf,
  fields: organizationFormFields,
  steps: [
    {
      id: 'parent',
      title: msg`Parent organization`,
      fields: ['superOrganizationId'],
      preset: ({ above }) => above !== null,
      Body: ParentStep,
    },
    { id: 'settings', title, fields: ['name', 'language', 'timeZone', 'templateId'], Body: SettingsStep },
  ],
  parts: [
    {
      title,
      step: 'settings',
      fields: ['superOrganizationId', 'name', 'language', 'templateId', 'timeZone', 'state'],
      send: createOrganization,
    },
  ],
  done: { text: msg`New organization created` },
};
export const createOrganizationForm = defineForm(createForm);
