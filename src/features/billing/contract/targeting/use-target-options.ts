import { useLingui } from '@lingui/react/macro';
import type { Targeting, TargetingEntry } from '../../../../domain/pricing/contract/targeting.ts';
import { customerTargets } from '../../../../domain/pricing/contract/targeting.ts';
import { customerTargetName } from '../../../../fields/billing/contract-names.ts';
import type { SelectOption } from '../../../../kit/form-control/select.tsx';
import type { TargetedOrganization } from './target-choice.ts';
import { heldTarget, inheritedTarget } from './target-choice.ts';

/** A choice of an organization: its texts, its value as text, and the entry that another text makes. */
export interface TargetChoice {
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly entryOf: (value: string) => TargetingEntry;
}

const unset = '';

/** The two choices of an organization. The buyer has values of its own (S1-5-75). */
export function useTargetChoices(
  targeting: Targeting,
  { path }: TargetedOrganization,
  nameOf: (id: string) => string,
): Readonly<Record<'self' | 'customers', TargetChoice>> {
  const { t, i18n } = useLingui();
  const isBuyer = path.length === 1;
  const { own } = heldTarget(targeting, path);
  const { self, customers } = inheritedTarget(targeting, path);
  const yesNo = (value: boolean): string => (value ? t`Yes` : t`No`);
  const inherited = (value: string, from: string): readonly SelectOption[] => {
    const name = nameOf(from);
    return isBuyer ? [] : [{ value: unset, label: t`${value} (from ${name})` }];
  };
  return {
    self: {
      value: own.self === null ? unset : String(own.self),
      options: [
        ...inherited(yesNo(self.value), self.from),
        { value: 'true', label: yesNo(true) },
        { value: 'false', label: yesNo(false) },
      ],
      entryOf: (value) => ({ ...own, self: value === unset ? null : value === 'true' }),
    },
    customers: {
      value: own.customers ?? unset,
      options: [
        ...inherited(i18n._(customerTargetName(customers.value, false)), customers.from),
        ...customerTargets.map((target) => ({
          value: target,
          label: i18n._(customerTargetName(target, isBuyer)),
        })),
      ],
      entryOf: (value) => ({
        ...own,
        customers: customerTargets.find((target) => target === value) ?? null,
      }),
    },
  };
}
