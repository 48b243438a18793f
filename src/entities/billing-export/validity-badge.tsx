import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { BillingExport } from '../../domain/entities/billing-export/schema.ts';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { validityNames, validityOf, validityTones } from './names.ts';

/** Whether the amounts of an export are still those of its month; nothing before it is ready. */
export function ValidityBadge({ of }: { of: BillingExport }) {
  const { i18n } = useLingui();
  if (of.state !== 'ready') return null;
  const validity = validityOf(of);
  return <StatusBadge tone={validityTones[validity]}>{i18n._(validityNames[validity])}</StatusBadge>;
}

/** Whether the amounts of an export are still valid, derived from its state. */
export const validityField = {
  title: msg`Validity`,
  show: (of: BillingExport) => <ValidityBadge of={of} />,
};
