import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { PriceExpression } from '../../../../domain/pricing/expression/expression.ts';
import type { RuleField } from '../../../../domain/pricing/price-domain.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import { FormulaMenu } from '../../../../fields/formula/formula-menu.tsx';
import { decimalSignOf } from '../../../../fields/money/decimal-sign.ts';
import { MenuAction, MenuGroup } from '../../../../kit/menu/menu-item.tsx';
import { Skeleton } from '../../../../kit/feedback/skeleton.tsx';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useTableLook } from '../../../../kit/table/table-look.ts';
import { CellInput } from '../../../../screens/tree/cell-input.tsx';
import type { TreeColumn } from '../../../../screens/tree/tree-column.ts';
import { ruleFieldNames } from '../rule-field-name.ts';
import type { DomainFields } from './domain-fields.ts';
import { warningsOf } from './domain-fields.ts';
import type { RuleEdit } from './bulk/rule-edits.ts';
import type { PriceConfirmation } from './confirm/price-confirmation.ts';
import { FieldValue } from './field-value.tsx';
import { MarginCell } from './margin-cell.tsx';
import { NodeNameCell } from './node-name-cell.tsx';
import type { PriceSheet } from './price-sheet.ts';
import { RuleCell } from './rule-cell.tsx';
import { readRule, formulaOfCell } from './rule-text.ts';
import { SalesCell } from './sales-cell.tsx';

type PriceColumn = TreeColumn<CatalogNode>;

/** A card shows the first two columns after the name. */
const cardOrder = ({ id }: PriceColumn): number =>
  ['name', 'rule', 'sales', 'purchase', 'margin'].indexOf(id);

interface ShownPrices {
  readonly sheet: PriceSheet;
  /** The sheet with what is being typed into a cell: its prices and rules are shown. */
  readonly typedSheet: PriceSheet;
  readonly confirmation: PriceConfirmation;
  /** The field whose prices and rules are shown. */
  readonly field: RuleField;
  readonly domainFieldsOf: (node: CatalogNode) => DomainFields;
  readonly nameOf: (nodeId: string) => string;
  /** Called at each key in a cell, and with null when its edit is over. */
  readonly onType: (typed: RuleEdit | null) => void;
  /** Opens all rules of a node. */
  readonly onAllRules: (node: CatalogNode) => void;
  /** Undefined if the rules cannot be edited. */
  readonly onRule: ((node: CatalogNode, field: RuleField, rule: PriceExpression | null) => void) | undefined;
}

/** The columns of a price tree (S1-2.8-09). */
export function usePriceColumns(shown: ShownPrices): readonly PriceColumn[] {
  const { t, i18n } = useLingui();
  const { locale } = useFormat();
  const look = useTableLook();
  const { sheet, typedSheet, confirmation, field, domainFieldsOf, nameOf, onType, onAllRules, onRule } =
    shown;
  return useMemo(() => {
    const { rulesOf, ruleCountOf, isUnsaved } = sheet;
    const { rowOf, ruleOf } = typedSheet;
    const has = (node: CatalogNode): boolean => domainFieldsOf(node)[field] !== undefined;
    const ownRule = (node: CatalogNode): PriceExpression | null => rulesOf(node)?.[field] ?? null;
    const loading = <Skeleton width="60%" />;
    const columns: readonly PriceColumn[] = [
      {
        id: 'name',
        title: t`Name`,
        width: { atLeast: 190 },
        cell: (node) => {
          const row = rowOf(node);
          return (
            <NodeNameCell
              node={node}
              ruleCount={ruleCountOf(node) ?? 0}
              isUnsaved={isUnsaved(node)}
              warnings={row === undefined ? [] : warningsOf(row, domainFieldsOf(node))}
            />
          );
        },
      },
      {
        id: 'purchase',
        title: t`Purchase price`,
        width: 205,
        align: 'end',
        cell: (node) => {
          const row = rowOf(node);
          if (row === undefined) return loading;
          return has(node) && <FieldValue prices={row.purchase} field={field} domain={node.domain} />;
        },
      },
      {
        id: 'rule',
        title: t`Rule`,
        width: { atLeast: 200 },
        cell: (node) => {
          const rule = has(node) ? ruleOf(node, field) : null;
          return (
            rule && (
              <RuleCell
                nodeId={node.id}
                field={field}
                rule={rule}
                isUnsaved={isUnsaved(node)}
                nameOf={nameOf}
              />
            )
          );
        },
        editor: (node) => {
          const presentation = domainFieldsOf(node)[field];
          if (onRule === undefined || presentation === undefined || rulesOf(node) === undefined) return null;
          const own = ownRule(node);
          const cell = { field, domain: node.domain, decimal: decimalSignOf(locale), own };
          return (edit) => (
            <CellInput
              label={`${i18n._(ruleFieldNames[field])}: ${nameOf(node.id)}`}
              text={formulaOfCell(cell)}
              edit={edit}
              onType={(text) => {
                const typed = readRule(text, cell, i18n);
                if (typed.kind === 'refused') return typed.reason;
                onType({ node, field, rule: typed.rule });
                return null;
              }}
              onEnd={() => onType(null)}
              menu={({ type, focus }) => (
                <FormulaMenu
                  value={own}
                  presentation={presentation}
                  onChange={(rule) => type(formulaOfCell(cell, rule))}
                  onLeave={focus}
                >
                  <MenuGroup>
                    <MenuAction onSelect={() => onAllRules(node)}>
                      <Trans>All rules…</Trans>
                    </MenuAction>
                  </MenuGroup>
                </FormulaMenu>
              )}
              onWrite={(text) => {
                const typed = readRule(text, cell, i18n);
                if (typed.kind === 'refused') {
                  // Until it is corrected, the price is the one before, not that of the last readable part.
                  onType(null);
                  return typed.reason;
                }
                onRule(node, field, typed.rule);
                return null;
              }}
            />
          );
        },
      },
      {
        id: 'sales',
        title: t`Sales price`,
        width: 205,
        align: 'end',
        cell: (node) => {
          const row = rowOf(node);
          if (row === undefined) return loading;
          return has(node) && <SalesCell confirmation={confirmation} node={node} row={row} field={field} />;
        },
      },
      {
        id: 'margin',
        title: t`Margin`,
        width: 205,
        align: 'end',
        cell: (node) => {
          const row = rowOf(node);
          return (
            row && has(node) && <MarginCell confirmation={confirmation} node={node} row={row} field={field} />
          );
        },
      },
    ];
    return look === 'cards' ? columns.toSorted((a, b) => cardOrder(a) - cardOrder(b)) : columns;
  }, [
    look,
    sheet,
    typedSheet,
    confirmation,
    field,
    domainFieldsOf,
    nameOf,
    onType,
    onAllRules,
    onRule,
    t,
    i18n,
    locale,
  ]);
}
