import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../../client/session/call.ts';
import type { SalesContract } from '../../../domain/entities/sales-contract/schema.ts';
import { ruleOf } from '../../../domain/protocol/error.ts';
import { periodName } from '../../../fields/period/period-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../kit/button/button.tsx';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { SkeletonFacts } from '../../../kit/feedback/skeleton.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { useFailureToast } from '../../../screens/use-failure-toast.ts';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { PreviewFacts } from './preview-facts.tsx';
import styles from './pricing-status.module.css';
import type { StartedPricing } from './use-applied-toast.ts';
import { usePricingPreview } from './use-pricing-preview.ts';

type Props = {
  contract: SalesContract;
  month: string;
  /** `rateAgain`: its prices stay as they are. */
  kind: 'apply' | 'rateAgain';
  /** The platform has begun to apply this pricing. */
  onStarted: (started: StartedPricing) => void;
  onClose: () => void;
};

/** Asks before prices are applied, and shows what they change (S1-4-56). */
export function ApplyDialog({ contract, month, kind, onStarted, onClose }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const offline = useOfflineReason();
  const sayFailure = useFailureToast();
  const [state, retry] = usePricingPreview(contract, month);
  const [isSending, setSending] = useState(false);
  const name = periodName(month, locale);
  const failure =
    state.kind !== 'failed'
      ? undefined
      : state.isRefused
        ? t`The server refused to calculate the changes.`
        : t`The server did not respond.`;
  const send = async (pricingId: string | null): Promise<void> => {
    setSending(true);
    const body = { period: month, contractId: contract.id, pricingId };
    const outcome = await call('salesContract.applyHistoricPricing', {}, body, contract.organizationId);
    setSending(false);
    if (outcome.kind === 'saved') {
      onStarted({ month, pricingId, since: contract.version });
      onClose();
    } else if (outcome.kind === 'refused' && ruleOf(outcome.error) === 'movedOn') {
      toast.info(t`The prices have changed, or someone else is applying them. Nothing was applied.`);
      retry();
    } else sayFailure(outcome);
  };
  return (
    <ConfirmDialog
      title={kind === 'apply' ? t`Apply prices to ${name}` : t`Rate the usage of ${name} again`}
      confirmLabel={kind === 'apply' ? t`Apply` : t`Rate again`}
      cancelLabel={t`Cancel`}
      kind="primary"
      busy={isSending || state.kind === 'loading'}
      blocked={offline ?? failure}
      onConfirm={() => state.kind === 'ready' && void send(state.preview.pricingId)}
      onClose={onClose}
    >
      <div className={styles.changes}>
        <p>
          {kind === 'apply' ? (
            <Trans>
              The usage of {name} under this contract is priced again with the current price plan. Customers
              who resell then see pending changes of their own.
            </Trans>
          ) : (
            <Trans>
              The usage of {name} under this contract is rated again at the same prices. This gives a price to
              usage that had none if there is one by now.
            </Trans>
          )}
        </p>
        {state.kind === 'loading' && <SkeletonFacts label={t`Calculating the changes…`} />}
        {state.kind === 'ready' && <PreviewFacts preview={state.preview} month={name} />}
        {state.kind === 'failed' && (
          <div>
            <Button size="small" icon="refresh" disabledReason={offline} onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        )}
      </div>
    </ConfirmDialog>
  );
}
