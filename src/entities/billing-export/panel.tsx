import { Trans, useLingui } from '@lingui/react/macro';
import type { BillingExport } from '../../domain/entities/billing-export/schema.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { commonRowFields } from '../define/list-part.ts';
import { useFact, useFacts } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { ExportFile } from './export-file.tsx';
import { billingExportFields as fields } from './fields.tsx';
import { validityOf, validityTexts } from './names.ts';
import { ExportProgress, ExportStateCell } from './state-cell.tsx';
import { TotalCell } from './total-cell.tsx';
import { validityField } from './validity-badge.tsx';

/** Says whether the files of an export can be used: they are not there yet, or their amounts are no longer those of the month. */
function StateNotice({ of }: { of: BillingExport }) {
  const { i18n } = useLingui();
  if (of.state === 'preparing') return <ExportProgress of={of} />;
  if (of.state === 'failed')
    return (
      <Notice tone="error">
        <Trans>The export failed and has no files. Create a new one.</Trans>
      </Notice>
    );
  const validity = validityOf(of);
  if (validity === 'upToDate') return null;
  return (
    <Notice tone={validity === 'outdated' ? 'warn' : 'notice'}>{i18n._(validityTexts[validity])}</Notice>
  );
}

/** An export with its totals and its two files. */
export function BillingExportDetails({ entity }: DetailsProps<BillingExport>) {
  const { t } = useLingui();
  const fact = useFacts(fields, entity);
  const common = useFact();
  const { state, files, lineCount, itemCount, createDate } = entity;
  return (
    <>
      <StateNotice of={entity} />
      <FactList
        facts={[
          fact('period'),
          fact('state', <ExportStateCell of={entity} />),
          ...(state === 'ready' ? [common(validityField, entity)] : []),
          common(commonRowFields.createDate, createDate),
          fact('createdBy'),
          fact('expiry'),
        ]}
      />
      {state === 'ready' && (
        <PanelSection title={t`Totals`}>
          <FactList
            facts={[
              fact('totals.sales'),
              fact('totals.purchase'),
              fact('totals.share'),
              fact('totals.margin', <TotalCell row={entity} of="margin" />),
              fact('unrated'),
            ]}
          />
        </PanelSection>
      )}
      {state === 'ready' && files !== null && (
        <>
          <ExportFile name="lines" file={files.lines} rowCount={lineCount} />
          <ExportFile name="items" file={files.items} rowCount={itemCount} />
        </>
      )}
    </>
  );
}
