import { useLingui } from '@lingui/react/macro';
import type { TargetingEntry } from '../../../../domain/pricing/contract/targeting.ts';
import { customerTargetName } from '../../../../fields/billing/contract-names.ts';

/** The own values of the buyer, the root, or of an organization below it. */
export function TargetText({
  entry: { self, customers },
  isRoot,
}: {
  entry: TargetingEntry;
  isRoot: boolean;
}) {
  const { t, i18n } = useLingui();
  const parts = [
    ...(self === null ? [] : [self ? t`itself: yes` : t`itself: no`]),
    ...(customers === null ? [] : [i18n._(customerTargetName(customers, isRoot))]),
  ];
  return parts.join(', ');
}
