import { msg } from '@lingui/core/macro';
import { EntityNames } from '../../fields/entity/entity-names.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import type { Organization } from '../../domain/entities/organization/model.ts';
import type { TemplateCopy } from '../../domain/entities/organization/schema.ts';
import { languageNames } from '../../i18n/locale.ts';
import type { EntityFields } from '../define/field.ts';
import { StateText } from './state-text.tsx';
import { CopyBadge } from './template-copy.tsx';
import { noneText } from '../define/none-text.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';

/** The fields of an organization (S1-3-50). */
export const organizationFields = {
  name: { title: msg`Name`, invalid: msg`Enter a name of at most 200 characters.` },
  language: {
    title: msg`Language`,
    description: msg`The language of emails to users who have not chosen one.`,
    show: (language: Organization['language']) => memberEntry(languageNames, language, language),
  },
  timeZone: {
    title: msg`Time zone`,
    description: msg`The times of this organization’s schedules are in this time zone. A change applies to all of them at once.`,
    invalid: msg`Choose a time zone.`,
    show: (zone: string) => zone.replaceAll('_', ' '),
  },
  superOrganizationId: {
    title: msg`Parent organization`,
    invalid: msg`Choose the organization above the new one.`,
    show: (id: string) => <EntityText type="organization" id={id} />,
  },
  subOrganizationIds: {
    title: msg`Sub-organizations`,
    none: noneText,
    show: (ids: readonly string[]) => <EntityNames type="organization" ids={ids} />,
  },
  templateId: {
    title: msg`Template`,
    none: noneText,
    invalid: msg`Choose a template.`,
    show: (id: string) => <EntityText type="organizationTemplate" id={id} />,
  },
  state: {
    title: msg`State`,
    description: msg`Users of an inactive organization have no access.`,
    show: (state: Organization['state']) => <StateText state={state} />,
  },
  copy: {
    title: msg`Copying of the template`,
    none: msg`Complete`,
    show: (copy: TemplateCopy) => <CopyBadge copy={copy} />,
  },
  environmentId: {
    title: msg`White label`,
    none: noneText,
    show: (id: string) => <EntityText type="environment" id={id} />,
  },
} satisfies EntityFields<Organization>;

/** The labels of the buttons that open the forms of an organization, and the titles of these forms. */
export const organizationLabels = { create: msg`Create organization`, update: msg`Update organization` };
