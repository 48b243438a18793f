import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Localized } from '../../../../fields/text/localized.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useTableLook } from '../../../../kit/table/table-look.ts';
import type { TreeColumn } from '../../../../screens/tree/tree-column.ts';
import { pathText } from '../node-path.ts';
import { ruleFieldNames } from '../rule-field-name.ts';
import type { CompareNode } from './compare-tree.ts';
import styles from './compare.module.css';
import { UsageEffect, UsedAmount } from './usage-effect.tsx';
import { ChangeAmount, ChangedValue, ChangedValues, ChangePart, LossMark } from './price-change.tsx';

type CompareColumn = TreeColumn<CompareNode>;
type PriceNode = Extract<CompareNode, { kind: 'price' }>;

interface ComparedColumns {
  /** The names of the two sides. */
  readonly before: string;
  readonly after: string;
  /** Whether the amounts of a month's usage are compared. */
  readonly hasUsage: boolean;
}

/** A column of prices; domains have none. */
const priceColumn = (
  column: Omit<CompareColumn, 'cell'>,
  cell: (row: PriceNode) => ReactNode,
): CompareColumn => ({ ...column, cell: (row) => (row.kind === 'price' ? cell(row) : null) });

/** The columns of a comparison. A card shows the name and two more. */
export function useCompareColumns({ before, after, hasUsage }: ComparedColumns): readonly CompareColumn[] {
  const { t, i18n } = useLingui();
  const { locale } = useFormat();
  const look = useTableLook();
  return useMemo(() => {
    const categories = ({ above }: PriceNode): string => pathText(above, locale);
    const name: CompareColumn = {
      id: 'name',
      title: t`Name`,
      width: { atLeast: 220 },
      cell: (row) => (
        <>
          <Localized text={row.node.name} />
          {row.kind === 'domain' ? (
            <span className={styles.count}>{row.count}</span>
          ) : (
            <>
              {look === 'cards' && <span className={styles.count}>{categories(row)}</span>}
              <LossMark price={row.price} />
            </>
          )}
        </>
      ),
    };
    if (look === 'cards')
      return [
        name,
        priceColumn({ id: 'values', title: t`Price`, width: 'rest' }, ({ price, node: { domain } }) => (
          <ChangedValues price={price} domain={domain} />
        )),
        priceColumn({ id: 'change', title: t`Change`, width: 'rest' }, (row) => (
          <span>
            <ChangeAmount price={row.price} domain={row.node.domain} /> <ChangePart price={row.price} />{' '}
            <span className={styles.muted}>{i18n._(ruleFieldNames[row.price.field])}</span>
            {row.usage && (
              <>
                {', '}
                <UsedAmount usage={row.usage} />: <UsageEffect usage={row.usage} />
              </>
            )}
          </span>
        )),
      ];
    const usage: readonly CompareColumn[] = [
      priceColumn(
        { id: 'usage', title: t`Usage`, width: 175, align: 'end' },
        (row) => row.usage && <UsedAmount usage={row.usage} />,
      ),
      priceColumn(
        { id: 'effect', title: t`Effect`, width: 100, align: 'end' },
        (row) => row.usage && <UsageEffect usage={row.usage} />,
      ),
    ];
    return [
      name,
      priceColumn({ id: 'categories', title: t`Category`, width: { atLeast: 150 } }, categories),
      priceColumn({ id: 'field', title: t`Price or rule`, width: 130 }, ({ price }) =>
        i18n._(ruleFieldNames[price.field]),
      ),
      priceColumn(
        { id: 'before', title: before, width: { atLeast: 150 }, align: 'end' },
        ({ price, node }) => <ChangedValue price={price} domain={node.domain} side="before" />,
      ),
      priceColumn({ id: 'after', title: after, width: { atLeast: 150 }, align: 'end' }, ({ price, node }) => (
        <ChangedValue price={price} domain={node.domain} side="after" />
      )),
      priceColumn({ id: 'change', title: t`Change`, width: 100, align: 'end' }, ({ price, node }) => (
        <ChangeAmount price={price} domain={node.domain} />
      )),
      priceColumn({ id: 'part', title: t`Change in %`, width: 110, align: 'end' }, ({ price }) => (
        <ChangePart price={price} />
      )),
      ...(hasUsage ? usage : []),
    ];
  }, [before, after, hasUsage, look, locale, t, i18n]);
}
