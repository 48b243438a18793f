import * as v from 'valibot';
import type { PermissionHolder } from '../../domain/access/can.ts';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { timeZoneInput } from '../../domain/core/time-zone.ts';
import type { EntityOf } from '../../domain/entities/models.ts';
import { organizationName } from '../../domain/entities/organization/calls.ts';
import { organizationLanguages, organizationStates } from '../../domain/entities/organization/schema.ts';
import { call } from '../../client/session/call.ts';
import type { NamedEntity } from '../../fields/entity/use-named-entities.ts';
import { languageNames } from '../../i18n/locale.ts';
import { changedFields } from '../../lib/value/changed-fields.ts';
import { pick } from '../../lib/value/pick.ts';
import { formFields } from '../define/entity-forms.ts';
import type { FormPart } from '../define/form.ts';
import { organizationFields } from './fields.tsx';

export interface OrganizationSource {
  /** null while creating. */
  readonly entity: EntityOf<'organization'> | null;
  readonly holder: PermissionHolder;
  /** The organization on whose page a new one is created. */
  readonly above: string | null;
  /** The language of that organization. */
  readonly language: OrganizationValues['language'];
  readonly templates: readonly NamedEntity[];
}

const settings = {
  name: organizationName,
  language: v.picklist(organizationLanguages),
  /** Null for a new organization that has the zone of its template, or else of its parent. */
  timeZone: v.nullable(timeZoneInput),
  state: v.picklist(organizationStates),
};

export const updateSchema = v.object({
  ...settings,
  timeZone: v.pipe(
    settings.timeZone,
    v.check((zone) => zone !== null, 'No time zone'),
  ),
  superOrganizationId: v.nullable(v.string()),
  templateId: v.nullable(v.string()),
});
export type OrganizationValues = v.InferOutput<typeof updateSchema>;

/** The fields of an existing organization that can be changed. */
export const updatable = ['name', 'language', 'timeZone', 'state'] as const;

/** Whether the user may create organizations that are empty (S1-6-13). */
export const mayCreateEmpty = ({ holder }: OrganizationSource): boolean =>
  can(holder, capabilities.organizationCreateEmpty);

/** A new organization needs a parent, and a template unless the user may create empty ones (S1-5-67). */
export const createSchema = (source: OrganizationSource) =>
  v.object({
    ...settings,
    superOrganizationId: v.pipe(
      v.nullable(v.string()),
      v.check((id) => id !== null, 'No parent'),
    ),
    templateId: v.pipe(
      v.nullable(v.string()),
      v.check(
        (id) => (id === null ? mayCreateEmpty(source) : source.templates.some((one) => one.id === id)),
        'No such template',
      ),
    ),
  });

export const organizationFormFields = formFields<OrganizationValues, OrganizationSource>(
  updateSchema,
  organizationFields,
);

export const languageOptions = organizationLanguages.map((value) => ({
  value,
  label: languageNames[value],
}));

export const valuesOf = ({ entity, above, language }: OrganizationSource): OrganizationValues =>
  entity === null
    ? { name: '', language, timeZone: null, state: 'active', superOrganizationId: above, templateId: null }
    : { ...entity, templateId: entity.templateId ?? null };

type Send = FormPart<OrganizationSource, OrganizationValues>['send'];

export const createOrganization: Send = ({ superOrganizationId, timeZone, ...values }, { subject: { id } }) =>
  superOrganizationId === null
    ? null
    : call(
        'organization.create',
        {},
        { id, superOrganizationId, ...values, timeZone: timeZone ?? undefined },
        superOrganizationId,
      );

export const updateOrganization: Send = (values, { source, subject: { id } }) => {
  const { timeZone, ...changes } = changedFields<Partial<OrganizationValues>>(
    valuesOf(source),
    pick(values, updatable),
  );
  const sent = { ...changes, ...(timeZone && { timeZone }) };
  return Object.keys(sent).length === 0 ? null : call('organization.update', { id }, sent, id);
};
