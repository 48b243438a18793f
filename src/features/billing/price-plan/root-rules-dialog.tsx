import { Trans, useLingui } from '@lingui/react/macro';
import type { PriceExpression, PriceRules } from '../../../domain/pricing/expression/expression.ts';
import type { RuleField } from '../../../domain/pricing/price-domain.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { RuleFields } from './rule-fields.tsx';
import type { RootFields } from './root-fields.ts';

type Props = {
  rules: PriceRules;
  fields: RootFields;
  /** Undefined if the rules cannot be edited. */
  onRule: ((field: RuleField, rule: PriceExpression | null) => void) | undefined;
  onClose: () => void;
};

/** The rules of a period for all products that have no others (S1-3-58). */
export function RootRulesDialog({ rules, fields, onRule, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Rules for all products`}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <RuleFields domain={null} rules={rules} fields={fields} onRule={onRule} />
    </Dialog>
  );
}
