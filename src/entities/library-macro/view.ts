import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import { installedColumns, installedFilters } from '../define/installed/list-part.tsx';
import { upgradeAction } from '../define/installed/upgrade-action.tsx';
import { versionAction } from '../define/installed/version-action.ts';
import { listPart } from '../define/list-part.ts';
import { deleteAction } from '../define/row-actions.ts';
import type { EntityView } from '../define/view.ts';
import { libraryMacroFields as fields } from './fields.ts';
import { LibraryMacroOutlineDialog } from './outline-dialog.tsx';
import { LibraryMacroDetails } from './panel.tsx';

const { column, fact } = listPart(fields);

/** The shared macros that an organization has installed. */
export const libraryMacroView: EntityView<'libraryMacro'> = {
  name: 'libraryMacro',
  icon: 'flow',
  list: {
    columns: [
      installedColumns.name,
      installedColumns.description,
      column('inputs', { sort: null, width: 140 }),
      column('outputs', { sort: null, width: 140 }),
      installedColumns.version,
      installedColumns.upgrade,
      installedColumns.library,
      installedColumns.created,
    ],
    card: { state: 'upgrade', lines: [['version', 'library']] },
    filters: [
      installedFilters.name,
      installedFilters.upgrade,
      installedFilters.version,
      installedFilters.vendor,
      installedFilters.library,
      installedFilters.created,
    ],
    sorting: [{ by: 'sharedObject.name', dir: 'asc' }],
    limit: 1000,
  },
  head: { facts: [fact('sharedVersion'), fact('upgrade')] },
  Details: LibraryMacroDetails,
  fields: { libraryMacro: fields },
  actions: [
    upgradeAction(
      ({ entity: { id }, organizationId }, version) =>
        call('libraryMacro.update', { id }, { version }, organizationId),
      msg`Deployed flows run the macro as it was until they are deployed again.`,
      'libraryMacros',
    ),
    versionAction('libraryMacro'),
    {
      id: 'blocks',
      label: msg`Show blocks`,
      icon: 'flow',
      rank: 'secondary',
      policy: { any: ['flow.flow.view', 'flow.macro.view'] },
      run: { kind: 'dialog', Dialog: LibraryMacroOutlineDialog },
    },
    deleteAction({
      label: msg`Remove library macro`,
      policy: 'sharing.object.install',
      send: ({ entity: { id }, organizationId }) => call('libraryMacro.delete', { id }, {}, organizationId),
      done: msg`Library macro removed`,
    }),
  ],
};
