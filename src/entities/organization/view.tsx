import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import { currentSession } from '../../client/session/session.ts';
import { capabilities } from '../../domain/access/capability.ts';
import type { Organization } from '../../domain/entities/organization/model.ts';
import { organizationLanguages, organizationStates } from '../../domain/entities/organization/schema.ts';
import { listPart } from '../define/list-part.ts';
import { deleteAction, updateAction } from '../define/row-actions.ts';
import type { EntityView } from '../define/view.ts';
import { useDeletionObstacle, useDeletionObstacles } from './deletion-obstacle.tsx';
import { organizationFields as fields, organizationLabels } from './fields.tsx';
import { languageTitles, organizationStateNames } from './name.ts';
import { OpenCreated } from './open-created.tsx';
import { OrganizationDetails } from './panel.tsx';
import { StateText } from './state-text.tsx';
import { OpenOrganization } from './open-organization.tsx';
import { memberName } from '../../i18n/member-name.ts';

const { column, filter, fact } = listPart(fields);

const stateCell = ({ state, copy }: Organization) => <StateText state={state} copy={copy} />;
const countCell = ({ subOrganizationIds }: Organization) => subOrganizationIds.length;

/** Users cannot delete the organization that they belong to. */
const notOwn = ({ id }: Organization) =>
  id === currentSession().selectedUser?.organizationId
    ? msg`You cannot delete the organization you belong to.`
    : null;

/** An organization below another (S1-3-50). */
export const organizationView: EntityView<'organization'> = {
  name: 'organization',
  icon: 'tree',
  list: {
    columns: [
      column('name', { width: 280 }),
      column('state', {
        cell: stateCell,
        text: ({ state }, { say }) => say(memberName(organizationStateNames, state)),
        holds: Object.values(organizationStateNames),
      }),
      column('language', { width: 120 }),
      column('timeZone', { sort: null, initially: 'hidden', width: 170 }),
      column('superOrganizationId', { sort: null, width: 240 }),
      column('subOrganizationIds', { cell: countCell, sort: null, holds: 'figure', width: 150 }),
      column('createDate'),
    ],
    card: { state: 'state', lines: [['superOrganizationId', 'language']] },
    filters: [
      filter('name', { kind: 'text' }),
      filter('state', {
        kind: 'selection',
        options: organizationStates.map((value) => ({ value, title: organizationStateNames[value] })),
      }),
      filter('language', {
        kind: 'selection',
        options: organizationLanguages.map((value) => ({ value, title: languageTitles[value] })),
      }),
      { field: 'superOrganizationId', title: msg`Levels`, kind: 'levels' },
      filter('templateId', { kind: 'entity', entity: 'organizationTemplate', holds: 'one' }),
    ],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  head: { facts: [fact('state', stateCell), fact('language'), fact('timeZone')], Open: OpenOrganization },
  Details: OrganizationDetails,
  fields: { organization: fields },
  actions: [
    updateAction({
      label: organizationLabels.update,
      policy: capabilities.organizationUpdate,
      load: async () => (await import('./form.tsx')).updateOrganizationForm,
      bulkForm: async () => (await import('./bulk-form.ts')).organizationBulkForm,
    }),
    deleteAction({
      label: msg`Delete organization`,
      policy: 'core.organization.delete',
      blocked: notOwn,
      send: ({ entity }) => call('organization.delete', { id: entity.id }, {}, entity.id),
      done: msg`Organization deleted`,
      useObstacle: useDeletionObstacle,
      useManyObstacles: useDeletionObstacles,
    }),
  ],
  create: {
    label: organizationLabels.create,
    policy: capabilities.organizationCreate,
    load: async () => (await import('./create-form.tsx')).createOrganizationForm,
    After: OpenCreated,
  },
};
