import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { DecimalSign } from '../../../../domain/pricing/formula/number.ts';
import type { PriceDomain } from '../../../../domain/pricing/price-domain.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import { decimalSignOf } from '../../../../fields/money/decimal-sign.ts';
import { periodName } from '../../../../fields/period/period-name.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Dialog } from '../../../../kit/dialog/dialog.tsx';
import { Notice } from '../../../../kit/feedback/notice.tsx';
import { Progress } from '../../../../kit/feedback/progress.tsx';
import { ExportFooter } from '../../../../screens/csv/export-footer.tsx';
import { saveFile } from '../../../../screens/csv/save-file.ts';
import { useOfflineReason } from '../../../../screens/use-offline-reason.ts';
import type { PeriodEntry } from '../edit/document.ts';
import { usePricedEntry } from '../tree/use-priced-entry.ts';
import { usePlan, usePlanState } from '../use-plan.ts';
import { DecimalSelect } from './decimal-select.tsx';
import { DomainSelect } from './domain-select.tsx';
import { exportedNodes } from './exported-nodes.ts';
import { exportFile, exportFileName, TooManyProducts } from './export-file.ts';
import { exportSource } from './export-source.ts';
import styles from './csv.module.css';
import { useDomains } from './use-domains.ts';

type PriceExportState =
  | { readonly kind: 'none' | 'failed' | 'tooMany' }
  | { readonly kind: 'running'; readonly branches: number }
  | { readonly kind: 'done'; readonly count: number };

type Props = { entry: PeriodEntry; onClose: () => void };

/** Exports the prices and rules of one domain in one period; an import reads the same file. */
export function PriceExportDialog({ entry: { period }, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { locale } = useFormat();
  const offline = useOfflineReason();
  const { organizationId } = usePlan();
  const { document } = usePlanState();
  const roots = useDomains();
  const priced = usePricedEntry();
  const [domain, setDomain] = useState<PriceDomain>('outboundCall');
  const [sign, setSign] = useState<DecimalSign>(decimalSignOf(locale));
  const [run, setRun] = useState<PriceExportState>({ kind: 'none' });
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const root = roots.find((one) => one.domain === domain);
  const purchase = priced(document, period)?.source;
  const isRunning = run.kind === 'running';
  const phase = run.kind === 'running' || run.kind === 'done' ? run.kind : 'before';

  async function begin(): Promise<void> {
    if (root === undefined || purchase === undefined) return;
    const own = new AbortController();
    stop.current = own;
    let branches = 0;
    setRun({ kind: 'running', branches });
    const nameOf = ({ name }: Pick<CatalogNode, 'name'>): string => name[locale] || name.en || name.nl;
    try {
      const nodes = exportedNodes(root, {
        source: exportSource(organizationId, purchase, { i18n, locale }, own.signal),
        period,
        nameOf,
        onBranch() {
          own.signal.throwIfAborted();
          branches += 1;
          setRun({ kind: 'running', branches });
        },
      });
      const { parts, count } = await exportFile(nodes, sign);
      own.signal.throwIfAborted();
      saveFile(exportFileName(document.name, nameOf(root), period.start), parts);
      setRun({ kind: 'done', count });
    } catch (error) {
      if (own.signal.aborted) return;
      if (!(error instanceof TooManyProducts)) console.warn('export:', error);
      setRun({ kind: error instanceof TooManyProducts ? 'tooMany' : 'failed' });
    }
  }
  return (
    <Dialog
      title={t`Export to CSV`}
      subject={periodName(period.start, locale)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (run.kind === 'done') onClose();
        else if (!isRunning && offline === undefined) void begin();
      }}
      footer={
        <ExportFooter
          phase={phase}
          isWaiting={root === undefined || purchase === undefined}
          obstacle={run.kind === 'done' ? undefined : offline}
          onStop={() => {
            stop.current?.abort();
            setRun({ kind: 'none' });
          }}
          onClose={onClose}
        />
      }
    >
      <div className={styles.form}>
        <div className={styles.fields}>
          <DomainSelect
            value={domain}
            roots={roots}
            disabled={isRunning}
            onChange={(next) => {
              setDomain(next);
              setRun({ kind: 'none' });
            }}
          />
          <DecimalSelect value={sign} disabled={isRunning} onChange={setSign} />
        </div>
        {Object.keys(period.patch).length > 0 && (
          <Notice tone="info">
            <Trans>The file includes your unsaved changes.</Trans>
          </Notice>
        )}
        {isRunning && (
          <Progress label={t`Export to CSV`} max={Math.max(1, root?.childCount ?? 1)} value={run.branches} />
        )}
        <output>
          {run.kind === 'done' && (
            <Plural
              value={run.count}
              one="# line exported. The file is in your downloads."
              other="# lines exported. The file is in your downloads."
            />
          )}
        </output>
        {run.kind === 'failed' && (
          <Notice tone="error">
            <Trans>The file could not be created. Try again when the connection is back.</Trans>
          </Notice>
        )}
        {run.kind === 'tooMany' && (
          <Notice tone="error">
            <Trans>There are more products than fit in one file.</Trans>
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
