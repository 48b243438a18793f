import { msg } from '@lingui/core/macro';
import type { FlowUses } from '../../../domain/entities/flow/fields.ts';
import type { SharingLink, SharingStatus } from '../../../domain/flow/graph/sharing-status.ts';
import { SharingStatusBadge } from '../../../fields/flow/sharing-status.tsx';
import { UseList } from '../../../fields/flow/use-list.tsx';
import { VersionTime } from '../../../fields/flow/version-time.tsx';
import { Moment } from '../../../fields/time/moment.tsx';

/** The fields that flows and macros have in common. */
export const contentFields = {
  name: { title: msg`Name`, invalid: msg`Enter a name of at most 200 characters.` },
  summary: { title: msg`Summary`, invalid: msg`Enter at most 1,000 characters.` },
  lastUpdate: { title: msg`Last change`, show: (at: string) => <Moment at={at} /> },
  workingRevisionId: { title: msg`Last saved`, show: (id: string) => <VersionTime id={id} /> },
  sharingStatus: {
    title: msg`Sharing`,
    show: (status: SharingStatus) => <SharingStatusBadge status={status} />,
  },
  links: {
    title: msg`Versions in libraries`,
    show: (links: readonly SharingLink[]) => links.map(({ version }) => version).join(', '),
  },
  uses: { title: msg`Uses`, show: (uses: FlowUses) => <UseList uses={uses} /> },
};
