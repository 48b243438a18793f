import { Trans } from '@lingui/react/macro';
import type { PriceExpression } from '../../../../domain/pricing/expression/expression.ts';
import type { RuleField } from '../../../../domain/pricing/price-domain.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { Dialog } from '../../../../kit/dialog/dialog.tsx';
import { RuleFields } from '../rule-fields.tsx';
import type { PriceConfirmation } from './confirm/price-confirmation.ts';
import type { DomainFields } from './domain-fields.ts';
import type { PriceSheet } from './price-sheet.ts';
import styles from './price-tree.module.css';
import { SalesCell } from './sales-cell.tsx';
import { useInheritedText } from './use-inherited-text.ts';

type Props = {
  node: CatalogNode;
  nameOf: (nodeId: string) => string;
  sheet: PriceSheet;
  confirmation: PriceConfirmation;
  fields: DomainFields;
  /** Undefined if the rules cannot be edited. */
  onRule: ((node: CatalogNode, field: RuleField, rule: PriceExpression | null) => void) | undefined;
  onClose: () => void;
};

/** All rules of a node as a form, with what they come to while they are typed (S1-3-58). */
export function RuleDialog({ node, nameOf, sheet, confirmation, fields, onRule, onClose }: Props) {
  const inheritedText = useInheritedText(nameOf);
  const [rules, row] = [sheet.rulesOf(node), sheet.rowOf(node)];
  return (
    <Dialog
      title={nameOf(node.id)}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {rules !== undefined && (
        <RuleFields
          domain={node.domain}
          rules={rules}
          fields={fields}
          inherited={(field) => {
            const rule = sheet.ruleOf(node, field);
            return rule ? inheritedText(node.id, field, rule) : null;
          }}
          onRule={onRule && ((field, rule) => onRule(node, field, rule))}
        >
          {(field) =>
            row &&
            (field === 'fixedPrice' || field === 'variablePrice') && (
              <span className={styles.inherited}>
                <Trans>Sales price</Trans>:{' '}
                <SalesCell confirmation={confirmation} node={node} row={row} field={field} />
              </span>
            )
          }
        </RuleFields>
      )}
    </Dialog>
  );
}
