import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import { currentSession } from '../../client/session/session.ts';
import { capabilities } from '../../domain/access/capability.ts';
import type { Organization } from '../../domain/entities/organization/model.ts';
import { organizationLanguages, organizationStates } from '../../domain/entities/organization/schema.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { languageNames } from '../../i18n/locale.ts';
import { commonTitles } from '../define/common-title.ts';
import type { EntityView } from '../define/view.ts';
import { organizationLabels } from './action-label.ts';
import { useDeletionObstacle, useDeletionObstacles } from './deletion-obstacle.tsx';
import { organizationFields as fields } from './fields.tsx';
import { languageTitles, organizationStateNames } from './name.ts';
import { OpenCreated } from './open-created.tsx';
import { OrganizationDetails } from './panel.tsx';
import { StateText } from './state-text.tsx';

const nameCell = ({ name }: Organization) => name;
const stateCell = ({ state, copy }: Organization) => <StateText state={state} copy={copy} />;
const languageCell = ({ language }: Organization) => languageNames[language];
const zoneCell = ({ timeZone }: Organization) => fields.timeZone.show(timeZone);
const parentCell = ({ superOrganizationId: id }: Organization) =>
  id === null ? null : <EntityText type="organization" id={id} />;
const countCell = ({ subOrganizationIds }: Organization) => subOrganizationIds.length;
const createDateCell = ({ createDate }: Organization) => <Moment at={createDate} />;

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
      { id: 'name', title: fields.name.title, cell: nameCell, sort: 'name', width: 280 },
      {
        id: 'state',
        title: fields.state.title,
        cell: stateCell,
        text: ({ state }, { say }) => say(organizationStateNames[state]),
        sort: 'state',
        width: 150,
      },
      { id: 'language', title: fields.language.title, cell: languageCell, sort: 'language', width: 120 },
      { id: 'timeZone', title: fields.timeZone.title, cell: zoneCell, width: 170, initially: 'hidden' },
      { id: 'superOrganizationId', title: fields.superOrganizationId.title, cell: parentCell, width: 240 },
      { id: 'subOrganizationIds', title: fields.subOrganizationIds.title, cell: countCell, width: 150 },
      {
        id: 'createDate',
        title: commonTitles.createDate,
        cell: createDateCell,
        sort: 'createDate',
        width: 170,
      },
    ],
    filters: [
      { field: 'name', title: fields.name.title, kind: 'text' },
      {
        field: 'state',
        title: fields.state.title,
        kind: 'selection',
        options: organizationStates.map((value) => ({ value, title: organizationStateNames[value] })),
      },
      {
        field: 'language',
        title: fields.language.title,
        kind: 'selection',
        options: organizationLanguages.map((value) => ({ value, title: languageTitles[value] })),
      },
      { field: 'superOrganizationId', title: msg`Levels`, kind: 'levels' },
      {
        field: 'templateId',
        title: fields.templateId.title,
        kind: 'entity',
        entity: 'organizationTemplate',
        holds: 'one',
      },
    ],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  Details: OrganizationDetails,
  fields: { organization: fields },
  actions: [
    {
      id: 'update',
      label: organizationLabels.update,
      icon: 'edit',
      policy: capabilities.organizationUpdate,
      shortcut: 'e',
      run: {
        kind: 'form',
        load: async () => (await import('./form.tsx')).updateOrganizationForm,
        bulkForm: async () => (await import('./bulk-form.ts')).organizationBulkForm,
      },
    },
    {
      id: 'delete',
      label: msg`Delete organization`,
      icon: 'trash',
      policy: 'core.organization.delete',
      blocked: notOwn,
      run: {
        kind: 'delete',
        send: ({ entity }) => call('organization.delete', { id: entity.id }, {}, entity.id),
        done: msg`Organization deleted`,
        useObstacle: useDeletionObstacle,
        useManyObstacles: useDeletionObstacles,
      },
    },
  ],
  create: {
    label: organizationLabels.create,
    policy: capabilities.organizationCreate,
    load: async () => (await import('./create-form.tsx')).createOrganizationForm,
    After: OpenCreated,
  },
};
