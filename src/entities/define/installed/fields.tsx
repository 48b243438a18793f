import { msg } from '@lingui/core/macro';
import type { LibraryFlow } from '../../../domain/entities/library-flow/model.ts';
import { UpgradeBadge } from '../../../fields/flow/upgrade-badge.tsx';
import { VersionTime } from '../../../fields/flow/version-time.tsx';
import { Moment } from '../../../fields/time/moment.tsx';

const named = ({ name }: LibraryFlow['library']) => name;

/** The fields of installed flows and macros. */
export const installedFields = {
  'sharedObject.name': { title: msg`Name` },
  'sharedObject.description': { title: msg`Description` },
  'sharedObject.latestVersion': { title: msg`Latest version` },
  'sharedObject.latestReleaseDate': { title: msg`Released`, show: (at: string) => <Moment at={at} /> },
  sharedObject: { title: msg`Shared as`, show: ({ name }: LibraryFlow['sharedObject']) => name },
  sharedObjectId: { title: msg`Shared object` },
  sharedVersion: { title: msg`Installed version` },
  deployedVersion: { title: msg`Deployed version`, none: msg`Never deployed` },
  currentRevisionId: { title: msg`Installed`, show: (id: string) => <VersionTime id={id} /> },
  library: { title: msg`Library`, show: named },
  vendor: { title: msg`Vendor`, show: named },
  upgrade: {
    title: msg({ message: 'Upgrade', context: 'noun' }),
    show: (upgrade: LibraryFlow['upgrade']) => <UpgradeBadge upgrade={upgrade} />,
  },
};
