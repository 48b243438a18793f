import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';

/** The exports of an organization. */
export function ExportsPage() {
  const { t } = useLingui();
  return (
    <section>
      <PageHeader title={<Trans>Billing exports</Trans>} />
      <EmptyState title={t`There is nothing to export yet`}>
        <Trans>The platform does not rate calls yet, so no period has amounts to export.</Trans>
      </EmptyState>
    </section>
  );
}
