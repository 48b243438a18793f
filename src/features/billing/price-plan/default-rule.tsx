import { useLingui } from '@lingui/react/macro';
import { useAnswer } from '../../../client/data/use-answer.ts';
import type { PriceRules } from '../../../domain/pricing/expression/expression.ts';
import { rootNodeId } from '../../../domain/pricing/policy/tree.ts';
import { FormulaInput } from '../../../fields/formula/formula-input.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { RefusedState } from '../../../screens/refused-state.tsx';
import type { PeriodEntry } from './edit/document.ts';
import { useEdit } from './use-edit.ts';
import { usePlan } from './use-plan.ts';

type Props = { entry: PeriodEntry; isEditable: boolean };

const place = { type: 'category', path: [] } as const;

/** The price rule of a period for all products that have no other. */
export function DefaultRule({ entry: { id, period }, isEditable }: Props) {
  const { t } = useLingui();
  const { organizationId } = usePlan();
  const edit = useEdit();
  const { policy, patch } = period;
  const edited = patch[rootNodeId];
  const [fragment] = useAnswer(
    policy === null ? null : { name: 'pricePolicy.fragment', parameters: { id: policy }, organizationId },
  );
  const [presentation] = useAnswer({ name: 'pricePolicy.presentation', parameters: {}, organizationId });
  for (const answer of [fragment, presentation])
    if (answer.state === 'failed' && answer.code !== null) return <RefusedState code={answer.code} />;
  const saved: PriceRules | undefined =
    edited?.saved ?? (policy === null ? {} : fragment.state === 'ready' ? fragment.value.rules : undefined);
  const shown =
    presentation.state === 'ready' ? presentation.value.domains.user?.fields.defaultPricing : undefined;
  if (saved === undefined || shown === undefined) return <Skeleton width="60%" />;
  const rules = edited?.rules ?? saved;
  return (
    <FormulaInput
      label={t`Default price`}
      description={t`For all products without a rule of their own, such as 150% + 0.02: a percentage of the purchase price and an amount.`}
      field="defaultPricing"
      value={rules.defaultPricing ?? null}
      presentation={shown}
      readOnly={!isEditable}
      onChange={(rule) =>
        edit({
          kind: 'setRules',
          id,
          nodes: { [rootNodeId]: { place, saved, rules: { ...rules, defaultPricing: rule ?? undefined } } },
        })
      }
    />
  );
}
