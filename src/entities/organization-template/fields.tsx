import { msg } from '@lingui/core/macro';
import type { OrganizationTemplate } from '../../domain/entities/organization-template/model.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import type { EntityFields } from '../define/field.ts';

/** The fields of an organization template (S1-3-51). */
export const templateFields = {
  name: { title: msg`Name`, invalid: msg`Enter a name of at most 200 characters.` },
  description: {
    title: msg`Description`,
    invalid: msg`Enter a description of at most 1,000 characters.`,
  },
  templateOrganizationId: {
    title: msg`Template organization`,
    description: msg`New organizations get copies of its roles, user types, schedules, sounds, flows and macros, but not of its users, devices and numbers.`,
    invalid: msg`Choose an organization.`,
    show: (id: string) => <EntityText type="organization" id={id} />,
  },
} satisfies EntityFields<OrganizationTemplate>;

/** The labels of the buttons that open the forms of a template, and the titles of these forms. */
export const templateLabels = {
  create: msg`Create organization template`,
  update: msg`Update organization template`,
};
