import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect } from 'react';
import { call } from '../../../client/session/call.ts';
import type { BillingCustomer } from '../../../domain/entities/billing-customer/schema.ts';
import type { UsageLine } from '../../../domain/protocol/customer-usage.ts';
import type { CatalogNode } from '../../../domain/protocol/price-policy.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { QuestionFailure } from '../price-plan/ask/question-failure.tsx';
import { useQuestion } from '../price-plan/ask/use-question.ts';
import { ExplainAnswer } from '../price-plan/explain/explain-answer.tsx';
import type { PriceExplanation } from '../price-plan/explain/explain-rows.ts';

type Props = {
  customer: BillingCustomer;
  product: CatalogNode;
  line: UsageLine;
  onClose: () => void;
};

/** Why a line costs what it costs, by the prices of its own month. */
export function LineExplanation({ customer, product, line, onClose }: Props) {
  const { t } = useLingui();
  const [answer, ask] = useQuestion<PriceExplanation>();
  const { organizationId, consumer, period } = customer;
  const seconds = line.quantity ?? 0;
  const explain = useCallback(
    () =>
      ask(() =>
        call(
          'pricePolicy.explain',
          {},
          {
            organizationId,
            buyerOrganization: consumer,
            product: { kind: 'node', nodeId: product.id },
            seconds,
            period,
            prices: { kind: 'applied' },
          },
          organizationId,
          'asText',
        ),
      ),
    [ask, organizationId, consumer, product.id, seconds, period],
  );
  useEffect(() => void explain(), [explain]);
  return (
    <Dialog
      title={t`Explain a price`}
      subject={line.number ?? undefined}
      size="table"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {answer.state === 'loading' && <SkeletonRows label={t`Loading…`} rows={6} />}
      {answer.state === 'failed' && (
        <QuestionFailure onRetry={() => void explain()}>{answer.reason}</QuestionFailure>
      )}
      {answer.state === 'ready' && (
        <ExplainAnswer answer={answer.value} organizationId={organizationId} links={{ onFollow: onClose }} />
      )}
    </Dialog>
  );
}
