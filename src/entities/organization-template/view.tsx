import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { call } from '../../client/session/call.ts';
import type { OrganizationTemplate } from '../../domain/entities/organization-template/model.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { commonTitles } from '../define/common-title.ts';
import { useFact } from '../define/fact.ts';
import type { DetailsProps, EntityView } from '../define/view.ts';
import { TemplateContents } from '../define/organization-contents.tsx';
import { templateLabels } from './action-label.ts';
import { templateFields as fields } from './fields.tsx';

const copies = msg`New organizations get copies of`;

function Details({ entity, organizationId }: DetailsProps<OrganizationTemplate>) {
  const { i18n } = useLingui();
  const fact = useFact();
  const { id, name, description, templateOrganizationId: copied } = entity;
  const link = <EntityLink type="organization" id={copied} organizationId={organizationId} />;
  return (
    <>
      <FactList
        facts={[
          fact(fields.name, name),
          fact(fields.description, description),
          fact(fields.templateOrganizationId, copied, link),
        ]}
      />
      {entity.deleteDate === null && (
        <PanelSection title={i18n._(copies)}>
          <TemplateContents templateId={id} />
        </PanelSection>
      )}
    </>
  );
}

const nameCell = ({ name }: OrganizationTemplate) => name;
const descriptionCell = ({ description }: OrganizationTemplate) => description;
const copiedCell = ({ templateOrganizationId: id }: OrganizationTemplate) => (
  <EntityText type="organization" id={id} />
);
const updatedCell = ({ updateDate }: OrganizationTemplate) => <Moment at={updateDate} />;

/** An organization that is copied for new ones (S1-2.7-19). */
export const organizationTemplateView: EntityView<'organizationTemplate'> = {
  name: 'organizationTemplate',
  icon: 'clone',
  list: {
    columns: [
      { id: 'name', title: fields.name.title, cell: nameCell, sort: 'name', width: 240 },
      { id: 'description', title: fields.description.title, cell: descriptionCell, width: 360 },
      {
        id: 'templateOrganizationId',
        title: fields.templateOrganizationId.title,
        cell: copiedCell,
        width: 240,
      },
      { id: 'updateDate', title: commonTitles.updateDate, cell: updatedCell, sort: 'updateDate', width: 170 },
    ],
    filters: [
      { field: 'name', title: fields.name.title, kind: 'text' },
      {
        field: 'templateOrganizationId',
        title: fields.templateOrganizationId.title,
        kind: 'entity',
        entity: 'organization',
        holds: 'one',
      },
    ],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  Details,
  fields: { organizationTemplate: fields },
  actions: [
    {
      id: 'update',
      label: templateLabels.update,
      icon: 'edit',
      policy: 'core.organizationTemplate.update',
      shortcut: 'e',
      run: { kind: 'form', load: async () => (await import('./form.tsx')).updateTemplateForm },
    },
    {
      id: 'delete',
      label: msg`Delete organization template`,
      icon: 'trash',
      policy: 'core.organizationTemplate.delete',
      run: {
        kind: 'delete',
        send: ({ entity, organizationId }) =>
          call('organizationTemplate.delete', { id: entity.id }, {}, organizationId),
        done: msg`Organization template deleted`,
      },
    },
  ],
  create: {
    label: templateLabels.create,
    policy: 'core.organizationTemplate.create',
    load: async () => (await import('./form.tsx')).createTemplateForm,
  },
};
