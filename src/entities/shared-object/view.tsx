import { msg } from '@lingui/core/macro';
import type { SharedObject } from '../../domain/entities/shared-object/model.ts';
import { listPart } from '../define/list-part.ts';
import type { EntityView } from '../define/view.ts';
import { InstalledVersion, TryLatest, sharedObjectFields as fields } from './fields.tsx';
import { SharedObjectDetails } from './panel.tsx';

const { column, choice, filter, fact } = listPart(fields);

/** A flow or macro in a library, from which it is installed. */
export const sharedObjectView: EntityView<'sharedObject'> = {
  name: 'sharedObject',
  icon: 'flow',
  list: {
    columns: [
      column('name', { width: 160 }),
      column('kind'),
      {
        id: 'installed',
        title: msg`State`,
        cell: ({ id }: SharedObject) => <InstalledVersion id={id} />,
        // Only known where something is installed.
        text: () => '',
        width: 205,
      },
      {
        id: 'try',
        title: msg({ message: 'Test run', context: 'flow editor' }),
        cell: (shared: SharedObject) => <TryLatest shared={shared} />,
        text: () => '',
        width: 90,
      },
      column('description', { width: 'rest' }),
      column('vendor.name', { width: 115 }),
      column('library.name', { width: 115 }),
      column('latestVersion', { width: 135 }),
      column('latestReleaseDate', { holds: 'moment' }),
    ],
    card: { state: 'installed', lines: [['kind', 'vendor.name', 'latestVersion'], ['description']] },
    filters: [
      filter('name', { kind: 'text' }),
      choice('kind'),
      filter('vendor.name', { kind: 'text' }),
      filter('library.name', { kind: 'text' }),
      filter('latestReleaseDate', { kind: 'period' }),
    ],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  head: {
    facts: [
      { title: msg`Installed version`, of: [], show: ({ id }) => <InstalledVersion id={id} /> },
      fact('kind'),
      fact('vendor.name'),
    ],
  },
  Details: SharedObjectDetails,
};
