import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAnswer } from '../../../client/data/use-answer.ts';
import { setFields } from '../../../domain/pricing/expression/canonical.ts';
import type { PriceExpression, PriceRules } from '../../../domain/pricing/expression/expression.ts';
import { rootNodeId } from '../../../domain/pricing/policy/tree.ts';
import type { RuleField } from '../../../domain/pricing/price-domain.ts';
import { FormulaInput } from '../../../fields/formula/formula-input.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { RefusedState } from '../../../screens/refused-state.tsx';
import type { PeriodEntry } from './edit/document.ts';
import styles from '../document/document.module.css';
import { rootFields } from './root-fields.ts';
import { RootRulesDialog } from './root-rules-dialog.tsx';
import { useEdit } from './use-edit.ts';
import { usePlan } from './use-plan.ts';

type Props = { entry: PeriodEntry; isEditable: boolean };

const place = { type: 'category', path: [] } as const;

/** The price rule of a period for all products that have no other. */
export function DefaultRule({ entry: { id, period }, isEditable }: Props) {
  const { t } = useLingui();
  const { organizationId } = usePlan();
  const edit = useEdit();
  const [isOpen, setOpen] = useState(false);
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
  const fields = presentation.state === 'ready' ? rootFields(presentation.value.domains) : undefined;
  if (saved === undefined || fields?.defaultPricing === undefined) return <Skeleton width="60%" />;
  const rules = edited?.rules ?? saved;
  const others = setFields(rules).filter((field) => field !== 'defaultPricing').length;
  const setRule = (field: RuleField, rule: PriceExpression | null): void =>
    edit({
      kind: 'setRules',
      id,
      nodes: { [rootNodeId]: { place, saved, rules: { ...rules, [field]: rule ?? undefined } } },
    });
  return (
    <div className={styles.defaultRule}>
      <FormulaInput
        label={t`Default price`}
        description={t`For all products without a rule of their own, such as 150% + 0.02: a percentage of the purchase price and an amount.`}
        field="defaultPricing"
        domain={null}
        value={rules.defaultPricing ?? null}
        presentation={fields.defaultPricing}
        readOnly={!isEditable}
        onChange={(rule) => setRule('defaultPricing', rule)}
      />
      <Button onClick={() => setOpen(true)}>
        {others === 0 ? (
          <Trans>More rules for all products</Trans>
        ) : (
          <Plural value={others} one="# more rule for all products" other="# more rules for all products" />
        )}
      </Button>
      {isOpen && (
        <RootRulesDialog
          rules={rules}
          fields={fields}
          onRule={isEditable ? setRule : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
