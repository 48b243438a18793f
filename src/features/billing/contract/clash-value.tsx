import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { targetingEntrySchema } from '../../../domain/pricing/contract/targeting.ts';
import type { MergeClash } from '../../../domain/pricing/merge/three-way.ts';
import { isBillingPeriod } from '../../../domain/pricing/period.ts';
import { contractTypeNames } from '../../../fields/billing/contract-names.ts';
import { EntityText } from '../../../fields/entity/entity-text.tsx';
import { periodName } from '../../../fields/period/period-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { TargetText } from './targeting/target-text.tsx';

/** Names the part that two sides have changed differently. */
export function ContractClashSubject({ clash: { path }, start }: { clash: MergeClash; start: string }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const [part, , member, organization] = path;
  if (part === 'name') return t`Name`;
  if (part === 'description') return t`Description`;
  const period = periodName(start, locale);
  if (member === 'start') return t`Period from ${period}: start`;
  if (member === 'pricePlan') return t`Period from ${period}: price plan`;
  if (member === 'isExclusive') return t`Period from ${period}: type`;
  if (organization === undefined) return t`Period from ${period}`;
  return (
    <>
      {period}: <EntityText type="organizationTreeView" id={organization} />
    </>
  );
}

/** The value of one side. */
export function ContractClashValue({ clash: { path }, value }: { clash: MergeClash; value: unknown }) {
  const { t, i18n } = useLingui();
  const { locale } = useFormat();
  const [part, , member] = path;
  if (part === 'name' || part === 'description') return typeof value === 'string' ? value : t`None`;
  if (member === undefined) return value === undefined ? t`Removed` : t`Changed`;
  if (member === 'start')
    return typeof value === 'string' && isBillingPeriod(value) ? periodName(value, locale) : '';
  if (member === 'pricePlan')
    return typeof value === 'string' ? <EntityText type="pricePlan" id={value} /> : t`None`;
  if (member === 'isExclusive') return i18n._(contractTypeNames[value === true ? 'exclusive' : 'standard']);
  return v.is(targetingEntrySchema, value) ? <TargetText entry={value} /> : t`No value of its own`;
}
