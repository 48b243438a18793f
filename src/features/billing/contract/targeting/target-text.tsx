import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { CustomerTarget, TargetingEntry } from '../../../../domain/pricing/contract/targeting.ts';

type TargetName = 'all' | 'directMain' | 'directSub' | 'none';

/** The customers that a contract covers (S1-3-56). */
const targetNames: Readonly<Record<TargetName, MessageDescriptor>> = {
  all: msg`All customers`,
  directMain: msg`Direct customers`,
  directSub: msg`Direct sub-customers`,
  none: msg`No customers`,
};

/** The direct customers of the buyer are its own; those of an organization below it are sub-customers. */
export const targetNameOf = (target: CustomerTarget, isBuyer: boolean): MessageDescriptor =>
  targetNames[target === 'direct' ? (isBuyer ? 'directMain' : 'directSub') : target];

/** The own values of an organization in words. */
export function TargetText({ entry: { self, customers } }: { entry: TargetingEntry }) {
  const { t, i18n } = useLingui();
  const parts = [
    ...(self === null ? [] : [self ? t`itself` : t`not itself`]),
    ...(customers === null ? [] : [i18n._(targetNameOf(customers, false))]),
  ];
  return parts.join(', ');
}
