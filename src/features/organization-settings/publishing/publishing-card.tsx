import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useAccess } from '../../../client/data/access.ts';
import { can } from '../../../domain/access/can.ts';
import { capabilities } from '../../../domain/access/capability.ts';
import type { SharedLibrary } from '../../../domain/entities/shared-library/model.ts';
import { Card } from '../../../kit/layout/card.tsx';
import type { SimpleColumn } from '../../../kit/table/simple-table.tsx';
import { libraryFields, libraryForms } from './library-form.tsx';
import { PublishingList } from './publishing-list.tsx';
import { vendorForms } from './vendor-form.tsx';

const none: readonly never[] = [];

/** The vendors and libraries of an organization, for users who may change them. */
export function PublishingCard({ organizationId }: { organizationId: string }) {
  const { i18n, t } = useLingui();
  const access = useAccess();
  const libraryColumns = useMemo<readonly SimpleColumn<SharedLibrary>[]>(
    () => [
      {
        key: 'publishers',
        title: t`Can publish`,
        cell: ({ subOrganizationsCanPublish }) =>
          subOrganizationsCanPublish ? t`This organization and its sub-organizations` : t`This organization`,
      },
      {
        key: 'listed',
        title: i18n._(libraryFields.listedObjects.title),
        cell: ({ listedObjects }) => listedObjects,
        align: 'end',
        tight: true,
      },
    ],
    [t, i18n],
  );
  if (access.state !== 'ready' || !can(access, capabilities.libraryEdit)) return null;
  return (
    <Card title={t`Vendors and libraries`}>
      <PublishingList
        type="vendor"
        organizationId={organizationId}
        title={t`Vendors`}
        about={<Trans>A vendor is a name under which this organization publishes flows and macros.</Trans>}
        addLabel={t`Create vendor`}
        forms={vendorForms}
        columns={none}
      />
      <PublishingList
        type="sharedLibrary"
        organizationId={organizationId}
        title={t`Libraries`}
        about={
          <Trans>This organization and its sub-organizations install flows and macros from a library.</Trans>
        }
        addLabel={t`Create library`}
        forms={libraryForms}
        columns={libraryColumns}
      />
    </Card>
  );
}
