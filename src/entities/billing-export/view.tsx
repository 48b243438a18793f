import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { BillingExport } from '../../domain/entities/billing-export/schema.ts';
import { periodName } from '../../fields/period/period-name.ts';
import { PeriodNames } from '../../fields/period/period-names.tsx';
import { moneyText } from '../../i18n/money-text.ts';
import { listPart } from '../define/list-part.ts';
import type { Column, EntityView } from '../define/view.ts';
import { billingExportFields as fields } from './fields.tsx';
import { OpenFiles } from './open-files.tsx';
import { exportStateNames, validityNames, validityOf } from './names.ts';
import { BillingExportDetails } from './panel.tsx';
import { ExportStateCell } from './state-cell.tsx';
import { CountCell, TotalCell } from './total-cell.tsx';
import { validityField, ValidityBadge } from './validity-badge.tsx';
import { memberName } from '../../i18n/member-name.ts';

const { column, filter, choice, fact } = listPart(fields);

const Title = ({ entity: { number, period } }: { entity: BillingExport }) => (
  <>
    <Trans>Export {number}</Trans> (<PeriodNames periods={[period]} />)
  </>
);

const total = (of: 'sales' | 'purchase' | 'margin'): Column<BillingExport> =>
  column(`totals.${of}`, {
    id: of,
    cell: (row: BillingExport) => <TotalCell row={row} of={of} />,
    text: ({ state, totals }: BillingExport, { locale }) =>
      state === 'ready' ? moneyText(totals[of], locale) : '',
    holds: 'figure',
    width: 120,
  });

const count = (of: 'lineCount' | 'itemCount' | 'unrated'): Column<BillingExport> =>
  column(of, {
    cell: (row: BillingExport) => <CountCell row={row} of={of} />,
    text: ({ state, [of]: value }: BillingExport) => (state === 'ready' ? String(value) : ''),
    holds: 'figure',
    width: 100,
  });

/** The months of a seller as files (S1-7-56). */
export const billingExportView: EntityView<'billingExport'> = {
  name: 'billingExport',
  icon: 'page',
  list: {
    columns: [
      column('number', { width: 90 }),
      column('period', {
        text: ({ period }: BillingExport, { locale }) => periodName(period, locale),
        width: 150,
      }),
      column('state', {
        cell: (row: BillingExport) => <ExportStateCell of={row} />,
        text: ({ state }: BillingExport, { say }) => say(memberName(exportStateNames, state)),
        holds: 'text',
        width: 170,
      }),
      {
        id: 'validity',
        title: msg`Validity`,
        cell: (row) => <ValidityBadge of={row} />,
        text: (row, { say }) => (row.state === 'ready' ? say(validityNames[validityOf(row)]) : ''),
        holds: Object.values(validityNames),
      },
      count('lineCount'),
      total('sales'),
      total('margin'),
      count('unrated'),
      column('createDate'),
      { ...total('purchase'), initially: 'hidden' },
      { ...count('itemCount'), initially: 'hidden' },
      column('createdBy', { sort: null, initially: 'hidden', width: 180 }),
      column('expiry', { initially: 'hidden', holds: 'moment' }),
    ],
    card: { state: 'state', lines: [['period', 'sales']] },
    filters: [
      choice('state'),
      filter('number', { kind: 'number' }),
      filter('createDate', { kind: 'period' }),
    ],
    sorting: [{ by: 'number', dir: 'desc' }],
    limit: 500,
  },
  head: {
    Title,
    facts: [
      fact('state', (row) => <ExportStateCell of={row} />),
      {
        title: validityField.title,
        of: [validityField],
        show: (row) => row.state === 'ready' && <ValidityBadge of={row} />,
      },
      fact('createDate'),
    ],
    Open: OpenFiles,
  },
  Details: BillingExportDetails,
  fields: { billingExport: fields },
};
