import { msg } from '@lingui/core/macro';
import type { BillingExport } from '../../domain/entities/billing-export/schema.ts';
import { exportStates } from '../../domain/entities/billing-export/schema.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { Money } from '../../fields/money/money.tsx';
import { PeriodNames } from '../../fields/period/period-names.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import type { EntityFields } from '../define/field.ts';
import { choiceField } from '../define/field.ts';
import { exportStateNames } from './names.ts';

const money = (amount: number) => <Money amount={amount} />;

/** The fields of a billing export. */
export const billingExportFields = {
  number: { title: msg`Number` },
  period: { title: msg`Billing period`, show: (period: string) => <PeriodNames periods={[period]} /> },
  state: { title: msg`State`, ...choiceField(exportStates, exportStateNames) },
  progress: {
    title: msg`Progress`,
    show: ({ done, total }: BillingExport['progress']) => `${done} / ${total}`,
  },
  isProvisional: { title: msg({ message: 'Provisional', context: 'export' }) },
  isStale: { title: msg({ message: 'Outdated', context: 'export' }) },
  lineCount: { title: msg`Lines` },
  itemCount: { title: msg`Items` },
  totals: { title: msg`Totals`, show: ({ sales }: BillingExport['totals']) => money(sales) },
  'totals.sales': { title: msg`Sales`, show: money },
  'totals.purchase': { title: msg`Purchase`, show: money },
  'totals.share': { title: msg`Share of the supplier`, show: money },
  'totals.margin': { title: msg`Margin`, show: money },
  unrated: { title: msg`Unrated` },
  files: { title: msg`Files`, show: () => null },
  createdBy: { title: msg`Created by`, show: (id: string) => <EntityText type="user" id={id} /> },
  expiry: { title: msg`Expires`, show: (at: string) => <Moment at={at} /> },
} satisfies EntityFields<BillingExport>;
