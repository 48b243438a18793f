import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { call } from '../../../../client/session/call.ts';
import { stopUpload, upload } from '../../../../client/session/upload.ts';
import type { PriceDomain } from '../../../../domain/pricing/price-domain.ts';
import type { DecimalSign } from '../../../../domain/pricing/formula/number.ts';
import type { CallAnswer } from '../../../../domain/protocol/call.ts';
import type { CallOutcome } from '../../../../domain/protocol/engine.ts';
import { ruleOf } from '../../../../domain/protocol/error.ts';
import { loadRefusalText } from '../../../../fields/form/load-refusal-text.ts';
import { toast } from '../../../../kit/feedback/toast.ts';
import type { PlanBase } from '../plan-base.ts';
import { usePlan } from '../use-plan.ts';
import { importedPeriods } from './imported-periods.ts';

export type CsvPreview = CallAnswer<'pricePlan.updateFromCsv'>;

/** The file to send, and how it is read. */
export interface CsvRequest {
  readonly file: File;
  readonly domain: PriceDomain;
  /** Null: the one that most formulas of the file have. */
  readonly decimal: DecimalSign | null;
  readonly columns: string | undefined;
}

export type CsvImportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** `base`: the version of the plan that the preview changes. */
  | { readonly kind: 'previewed' | 'applying'; readonly preview: CsvPreview; readonly base: PlanBase }
  /** Others have saved the plan, so the preview is no longer what would be saved. */
  | { readonly kind: 'movedOn' };

/** Previews a file for a period of the open plan, and saves what was previewed. */
export function useCsvImport(periodId: string) {
  const { t, i18n } = useLingui();
  const {
    open: { store },
    planId,
    organizationId,
  } = usePlan();
  const transfer = `price-csv ${planId}`;
  const [state, setState] = useState<CsvImportState>({ kind: 'none' });
  useEffect(() => () => stopUpload(transfer), [transfer]);

  async function fail(outcome: Exclude<CallOutcome, { kind: 'saved' }>): Promise<void> {
    if (outcome.kind === 'refused' && ruleOf(outcome.error) === 'movedOn')
      return setState({ kind: 'movedOn' });
    const reason =
      outcome.kind === 'unknown'
        ? t`The server did not respond. Try again when the connection is back.`
        : await loadRefusalText(i18n, outcome.error);
    return setState({ kind: 'failed', reason });
  }

  async function preview({ file, domain, decimal, columns }: CsvRequest): Promise<void> {
    const { base } = store.get();
    const start = base.document.periods[periodId]?.start;
    if (start === undefined) return setState({ kind: 'movedOn' });
    setState({ kind: 'sending' });
    const parameters = {
      id: planId,
      domain,
      period: start,
      mode: 'preview',
      ...(decimal !== null && { decimal }),
      ...(columns !== undefined && { columns }),
    };
    const outcome = await upload('pricePlan.updateFromCsv', parameters, file, organizationId, transfer);
    if (outcome.kind !== 'saved') return fail(outcome);
    return setState({ kind: 'previewed', preview: outcome.value, base });
  }

  /** Saves exactly the policy that was previewed. Whether it is saved. */
  async function apply(previewed: CsvPreview, base: PlanBase): Promise<boolean> {
    if (store.get().base.number !== base.number) {
      setState({ kind: 'movedOn' });
      return false;
    }
    setState({ kind: 'applying', preview: previewed, base });
    const body = { base: base.number, periods: importedPeriods(base.document, periodId, previewed.result) };
    const outcome = await call('pricePlan.update', { id: planId }, body, organizationId);
    if (outcome.kind !== 'saved') {
      await fail(outcome);
      return false;
    }
    toast.success(t`Price plan updated`, 1.5);
    return true;
  }

  return {
    state,
    transfer,
    preview,
    apply,
    stop: () => stopUpload(transfer),
    /** Drops a preview whose file or settings have changed. */
    reset: () => setState({ kind: 'none' }),
  };
}
