import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { call } from '../../client/session/call.ts';
import type { OrganizationTemplate } from '../../domain/entities/organization-template/model.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFacts } from '../define/fact.ts';
import { listPart } from '../define/list-part.ts';
import { referenceFact } from '../define/reference-fact.tsx';
import { deleteAction, updateAction } from '../define/row-actions.ts';
import type { DetailsProps, EntityView } from '../define/view.ts';
import { TemplateContents } from '../define/organization-contents.tsx';
import { templateFields as fields, templateLabels } from './fields.tsx';

const copies = msg`New organizations get copies of`;

function Details({ entity, organizationId }: DetailsProps<OrganizationTemplate>) {
  const { i18n } = useLingui();
  const fact = useFacts(fields, entity);
  const { id, templateOrganizationId: copied } = entity;
  const link = <EntityLink type="organization" id={copied} organizationId={organizationId} />;
  return (
    <>
      <FactList facts={[fact('description'), fact('templateOrganizationId', link)]} />
      {entity.deleteDate === null && (
        <PanelSection title={i18n._(copies)}>
          <TemplateContents templateId={id} />
        </PanelSection>
      )}
    </>
  );
}

const { column, filter, fact } = listPart(fields);

/** An organization that is copied for new ones (S1-2.7-19). */
export const organizationTemplateView: EntityView<'organizationTemplate'> = {
  name: 'organizationTemplate',
  icon: 'clone',
  list: {
    columns: [
      column('name', { width: 240 }),
      column('description', { sort: null, width: 360 }),
      column('templateOrganizationId', { sort: null, width: 240 }),
      column('updateDate'),
    ],
    card: { lines: [['description']] },
    filters: [
      filter('name', { kind: 'text' }),
      filter('templateOrganizationId', { kind: 'entity', entity: 'organization', holds: 'one' }),
    ],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  head: {
    facts: [
      referenceFact(
        fact('templateOrganizationId'),
        'organization',
        ({ templateOrganizationId }) => templateOrganizationId,
      ),
    ],
  },
  Details,
  fields: { organizationTemplate: fields },
  actions: [
    updateAction({
      label: templateLabels.update,
      policy: 'core.organizationTemplate.update',
      load: async () => (await import('./form.tsx')).templateForms.updateForm,
    }),
    deleteAction({
      label: msg`Delete organization template`,
      policy: 'core.organizationTemplate.delete',
      send: ({ entity, organizationId }) =>
        call('organizationTemplate.delete', { id: entity.id }, {}, organizationId),
      done: msg`Organization template deleted`,
    }),
  ],
  create: {
    label: templateLabels.create,
    policy: 'core.organizationTemplate.create',
    load: async () => (await import('./form.tsx')).templateForms.createForm,
  },
};
