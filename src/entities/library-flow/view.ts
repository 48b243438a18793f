import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import { deploymentActions } from '../define/flow-deployment/actions.ts';
import { deployStatusFilter, deploymentColumns } from '../define/flow-deployment/list-part.ts';
import { installedColumns, installedFilters } from '../define/installed/list-part.tsx';
import { upgradeAction } from '../define/installed/upgrade-action.tsx';
import { versionAction } from '../define/installed/version-action.ts';
import { listPart } from '../define/list-part.ts';
import { deleteAction } from '../define/row-actions.ts';
import type { EntityView } from '../define/view.ts';
import { libraryFlowFields } from './fields.tsx';
import { LibraryFlowOutlineDialog } from './outline-dialog.tsx';
import { LibraryFlowDetails } from './panel.tsx';
import { CallLibraryFlow } from './call-library-flow.tsx';

const { fact } = listPart(libraryFlowFields);

/** The shared flows that an organization has installed (S1-2.7-02). */
export const libraryFlowView: EntityView<'libraryFlow'> = {
  name: 'libraryFlow',
  icon: 'flow',
  list: {
    columns: [
      installedColumns.name,
      installedColumns.description,
      deploymentColumns.status,
      deploymentColumns.config,
      installedColumns.version,
      installedColumns.upgrade,
      installedColumns.library,
      deploymentColumns.deployed,
      installedColumns.created,
    ],
    card: { state: 'status', lines: [['version', 'library', 'upgrade']] },
    filters: [
      installedFilters.name,
      deployStatusFilter,
      installedFilters.upgrade,
      installedFilters.version,
      installedFilters.vendor,
      installedFilters.library,
      installedFilters.created,
    ],
    sorting: [{ by: 'sharedObject.name', dir: 'asc' }],
    limit: 1000,
  },
  head: {
    facts: [fact('deployStatus'), fact('sharedVersion'), fact('upgrade')],
    Open: CallLibraryFlow,
  },
  Details: LibraryFlowDetails,
  fields: { libraryFlow: libraryFlowFields },
  actions: [
    ...deploymentActions('libraryFlow'),
    upgradeAction(
      ({ entity: { id }, organizationId }, version) =>
        call('libraryFlow.update', { id }, { version }, organizationId),
      msg`Calls are handled as before until you deploy the flow.`,
      'libraryFlows',
    ),
    versionAction('libraryFlow'),
    {
      id: 'blocks',
      label: msg`Show blocks`,
      icon: 'flow',
      rank: 'menu',
      policy: { any: ['flow.flow.view', 'flow.macro.view'] },
      run: { kind: 'dialog', Dialog: LibraryFlowOutlineDialog },
    },
    deleteAction({
      label: msg`Remove library flow`,
      policy: 'sharing.object.install',
      send: ({ entity: { id }, organizationId }) => call('libraryFlow.delete', { id }, {}, organizationId),
      done: msg`Library flow removed`,
    }),
  ],
};
