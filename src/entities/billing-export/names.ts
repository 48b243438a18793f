import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BillingExport, ExportState } from '../../domain/entities/billing-export/schema.ts';
import type { StatusTone } from '../../kit/display/status-badge.tsx';

export const exportStateNames: Readonly<Record<ExportState, MessageDescriptor>> = {
  preparing: msg({ message: 'Preparing', context: 'export' }),
  ready: msg({ message: 'Ready', context: 'export' }),
  failed: msg({ message: 'Failed', context: 'export' }),
};
export const exportStateTones: Readonly<Record<ExportState, StatusTone>> = {
  preparing: 'busy',
  ready: 'plain',
  failed: 'error',
};

/** Whether the amounts of an export are those of its month. */
type Validity = 'upToDate' | 'provisional' | 'outdated';

export const validityOf = ({
  isProvisional,
  isStale,
}: Pick<BillingExport, 'isProvisional' | 'isStale'>): Validity =>
  isStale ? 'outdated' : isProvisional ? 'provisional' : 'upToDate';

export const validityNames: Readonly<Record<Validity, MessageDescriptor>> = {
  upToDate: msg`Up to date`,
  provisional: msg({ message: 'Provisional', context: 'export' }),
  outdated: msg({ message: 'Outdated', context: 'export' }),
};
export const validityTones: Readonly<Record<Validity, StatusTone>> = {
  upToDate: 'plain',
  provisional: 'notice',
  outdated: 'stale',
};
/** Where the amounts of an export may differ from those of its month, and what can be done. */
export const validityTexts: Readonly<Record<Exclude<Validity, 'upToDate'>, MessageDescriptor>> = {
  provisional: msg`The month had not ended when this export was created. Create a new export after it has ended.`,
  outdated: msg`Usage of this month was priced again after this export was created. Create a new export for the current amounts.`,
};
