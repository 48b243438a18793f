import { Trans, useLingui } from '@lingui/react/macro';
import { useEntity } from '../../../client/data/use-entity.ts';
import { listPageOf } from '../../../domain/access/route.ts';
import { purchaseContractWords } from '../../../entities/purchase-contract/words.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { EntityListPage } from '../../../screens/list/entity-list-page.tsx';

/** The contracts by which an organization buys; the top organization buys nothing (S1-6-15). */
export function PurchaseContractsPage({ organizationId }: { organizationId: string }) {
  const { i18n, t } = useLingui();
  const organization = useEntity('organization', organizationId);
  if (organization.state !== 'ready' || organization.entity.superOrganizationId !== null)
    return <EntityListPage page={listPageOf('purchaseContracts')} organizationId={organizationId} />;
  return (
    <section>
      <PageHeader title={i18n._(purchaseContractWords.many)} />
      <EmptyState title={t`This organization has no purchase contracts`}>
        <Trans>
          No organization is above it from which it could buy. Its price plans need no purchase prices.
        </Trans>
      </EmptyState>
    </section>
  );
}
