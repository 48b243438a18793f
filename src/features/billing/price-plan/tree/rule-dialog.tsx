import { Trans, useLingui } from '@lingui/react/macro';
import type { PriceExpression } from '../../../../domain/pricing/expression/expression.ts';
import type { RuleField } from '../../../../domain/pricing/price-domain.ts';
import { priceRuleFields } from '../../../../domain/pricing/price-domain.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import { FormulaInput } from '../../../../fields/formula/formula-input.tsx';
import { Button } from '../../../../kit/button/button.tsx';
import { Dialog } from '../../../../kit/dialog/dialog.tsx';
import { ruleFieldNames } from '../rule-field-name.ts';
import type { DomainFields } from './domain-fields.ts';
import type { PriceConfirmation } from './confirm/price-confirmation.ts';
import type { PriceSheet } from './price-sheet.ts';
import styles from './price-tree.module.css';
import { SalesCell } from './sales-cell.tsx';

type Props = {
  node: CatalogNode;
  name: string;
  sheet: PriceSheet;
  confirmation: PriceConfirmation;
  fields: DomainFields;
  /** Undefined if the rules cannot be edited. */
  onRule: ((node: CatalogNode, field: RuleField, rule: PriceExpression | null) => void) | undefined;
  onClose: () => void;
};

/** All rules of a node as a form, with what they come to while they are typed (S1-3-58). */
export function RuleDialog({ node, name, sheet, confirmation, fields, onRule, onClose }: Props) {
  const { i18n } = useLingui();
  const [rules, row] = [sheet.rulesOf(node), sheet.rowOf(node)];
  return (
    <Dialog
      title={name}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className={styles.rules}>
        {priceRuleFields.map((field) => {
          const presentation = fields[field];
          if (presentation === undefined || rules === undefined) return null;
          const isPrice = field === 'fixedPrice' || field === 'variablePrice';
          return (
            <div key={field}>
              <FormulaInput
                label={i18n._(ruleFieldNames[field])}
                field={field}
                value={rules[field] ?? null}
                presentation={presentation}
                readOnly={onRule === undefined}
                onChange={(rule) => onRule?.(node, field, rule)}
              />
              {row && isPrice && (
                <span className={styles.inherited}>
                  <Trans>Sales price</Trans>:{' '}
                  <SalesCell confirmation={confirmation} node={node} row={row} field={field} />
                </span>
              )}
            </div>
          );
        })}
      </div>
    </Dialog>
  );
}
