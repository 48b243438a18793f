import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../../../client/session/call.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import { EntityText } from '../../../../fields/entity/entity-text.tsx';
import { periodName } from '../../../../fields/period/period-name.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { Dialog } from '../../../../kit/dialog/dialog.tsx';
import { Notice } from '../../../../kit/feedback/notice.tsx';
import { SkeletonRows } from '../../../../kit/feedback/skeleton.tsx';
import { useOfflineReason } from '../../../../screens/use-offline-reason.ts';
import { QuestionFailure } from '../ask/question-failure.tsx';
import { useQuestion } from '../ask/use-question.ts';
import { fragmentReader } from '../policy/fragment-reader.ts';
import { usePlan, usePlanState } from '../use-plan.ts';
import { callDurationText } from './call-duration.ts';
import { ExplainAnswer } from './explain-answer.tsx';
import type { ExplainQuestion } from './explain-body.ts';
import { explainBody } from './explain-body.ts';
import { ExplainFields } from './explain-form.tsx';
import type { PriceExplanation } from './explain-rows.ts';
import styles from './explain.module.css';
import { useExplainForm } from './use-explain-form.ts';

/** The question that an answer belongs to: the form may have changed since. */
function AskedLine({ question: { buyerOrganization, seconds, month } }: { question: ExplainQuestion }) {
  const { locale } = useFormat();
  const [name, duration] = [periodName(month, locale), callDurationText(seconds)];
  return (
    <h3 className={styles.asked}>
      <EntityText type="organizationTreeView" id={buyerOrganization} />, {name}
      {seconds > 0 && `, ${duration}`}
    </h3>
  );
}

type Props = {
  /** The nodes down to the product that is explained first; null if none is chosen. */
  product: readonly CatalogNode[] | null;
  /** Opens a node in the tree of the plan; gets the nodes down to it. */
  onNode: (path: readonly CatalogNode[]) => void;
  onClose: () => void;
};

/** Explains what a number or a product costs a buyer, also with the unsaved changes of the plan. */
export function ExplainDialog({ product, onNode, onClose }: Props) {
  const { t } = useLingui();
  const plan = usePlan();
  const { organizationId } = plan;
  const { document } = usePlanState();
  const offline = useOfflineReason();
  const form = useExplainForm(product);
  const [question, setQuestion] = useState<ExplainQuestion | null>(null);
  const [explained, ask] = useQuestion<PriceExplanation>();
  const explain = (asked: ExplainQuestion): void => {
    setQuestion(asked);
    void ask(async () => {
      const body = await explainBody(plan, asked, document, fragmentReader(organizationId));
      return call('pricePolicy.explain', {}, body, organizationId, 'asText');
    });
  };
  const isUntouched =
    question?.prices === 'mine' &&
    explained.state === 'ready' &&
    explained.value.hops.every(({ sale }) => sale?.source !== 'mine');
  return (
    <Dialog
      title={t`Explain a price`}
      size="table"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const asked = offline === undefined ? form.submit() : null;
        if (asked !== null) explain(asked);
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={explained.state === 'loading'}
            disabledReason={offline}
          >
            <Trans>Explain</Trans>
          </Button>
        </>
      }
    >
      <ExplainFields form={form} />
      <div className={styles.result} aria-live="polite">
        {question !== null && <AskedLine question={question} />}
        {explained.state === 'loading' && <SkeletonRows label={t`Loading…`} rows={6} />}
        {explained.state === 'failed' && question !== null && (
          <QuestionFailure onRetry={() => explain(question)}>{explained.reason}</QuestionFailure>
        )}
        {isUntouched && (
          <Notice tone="info">
            <Trans>
              Your changes do not affect this buyer, who buys by another price plan in this month.
            </Trans>
          </Notice>
        )}
        {explained.state === 'ready' && (
          <ExplainAnswer
            answer={explained.value}
            organizationId={organizationId}
            links={{ open: { planId: plan.planId, onNode }, onFollow: onClose }}
          />
        )}
      </div>
    </Dialog>
  );
}
