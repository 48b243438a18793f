import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';

/** All customers of an organization in the chosen period. */
export function CustomersPage() {
  const { t } = useLingui();
  return (
    <section>
      <PageHeader title={<Trans>All billing customers</Trans>} />
      <EmptyState title={t`There are no billed amounts yet`}>
        <Trans>The platform does not rate calls yet, so no customer has amounts in any period.</Trans>
      </EmptyState>
    </section>
  );
}
