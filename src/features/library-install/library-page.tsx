import { listPageOf } from '../../domain/access/route.ts';
import { EntityListPage } from '../../screens/list/entity-list-page.tsx';
import { InstallButton } from './install-button.tsx';

type Props = { organizationId: string };

/** The shared flows that an organization has installed. */
export const LibraryFlowsPage = ({ organizationId }: Props) => (
  <EntityListPage
    page={listPageOf('libraryFlows')}
    organizationId={organizationId}
    aside={<InstallButton kind="flow" organizationId={organizationId} />}
  />
);

/** The shared macros that an organization has installed. */
export const LibraryMacrosPage = ({ organizationId }: Props) => (
  <EntityListPage
    page={listPageOf('libraryMacros')}
    organizationId={organizationId}
    aside={<InstallButton kind="macro" organizationId={organizationId} />}
  />
);
