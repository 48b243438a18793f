import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { PurchaseSource } from '../../../../domain/pricing/policy/pricing-chain.ts';
import { rootNodeId } from '../../../../domain/pricing/policy/tree.ts';
import type { RuleField } from '../../../../domain/pricing/price-domain.ts';
import type { CallAnswer } from '../../../../domain/protocol/call.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { Notice } from '../../../../kit/feedback/notice.tsx';
import type { ActiveCell } from '../../../../screens/tree/tree-grid.tsx';
import { TreeGrid } from '../../../../screens/tree/tree-grid.tsx';
import type { TreeSource } from '../../../../screens/tree/tree-source.ts';
import { useLazyTree } from '../../../../screens/tree/use-lazy-tree.ts';
import { useTreeCursor } from '../../../../screens/tree/use-tree-cursor.ts';
import type { PeriodEntry } from '../edit/document.ts';
import { nodePath } from '../node-path.ts';
import { usePlan } from '../use-plan.ts';
import { catalogFacts, catalogLoader } from './catalog-loader.ts';
import { domainFieldsOf } from './domain-fields.ts';
import { usePriceTreeKeys } from './keys/use-price-tree-keys.ts';
import styles from './price-tree.module.css';
import { RuleDialog } from './rule-dialog.tsx';
import { ProductSearch } from './search/product-search.tsx';
import { usePriceColumns } from './use-price-columns.tsx';
import { usePriceSheet } from './use-price-sheet.ts';
import { useSetRule } from './use-set-rule.ts';

const shownNodes = ({ count, rowAt }: TreeSource<CatalogNode>): readonly CatalogNode[] =>
  Array.from({ length: count }, (_, index) => rowAt(index)).flatMap((row) =>
    row?.kind === 'node' ? [row.node] : [],
  );

/** What leads to a node of the tree, and from it. */
export interface PriceTreeLinks {
  /** The nodes down to the one that is shown, each time that it is another list. */
  readonly revealed: readonly CatalogNode[] | null;
  /** Explains a price; gets the nodes down to it. */
  readonly onExplain: (path: readonly CatalogNode[]) => void;
}

type Props = PriceTreeLinks & {
  entry: PeriodEntry;
  field: RuleField;
  source: PurchaseSource;
  presentation: CallAnswer<'pricePolicy.presentation'>;
  isEditable: boolean;
};

/** The catalogue with the prices of a period. */
export function PriceTree(props: Props) {
  const { entry, field, source, presentation, isEditable, revealed, onExplain } = props;
  const { id, period } = entry;
  const { t, i18n } = useLingui();
  const { locale } = useFormat();
  const { organizationId } = usePlan();
  const tree = useLazyTree(catalogFacts, catalogLoader(organizationId, i18n));
  const position = useTreeCursor(tree);
  usePriceTreeKeys();
  const reveal = useEffectEvent(position.reveal);
  useEffect(() => {
    if (revealed !== null) reveal(revealed);
  }, [revealed]);
  const nodes = useMemo(() => shownNodes(tree), [tree]);
  const { sheet, failure, retry } = usePriceSheet(period, source, nodes);
  const setRule = useSetRule(id, sheet);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const nameOf = useCallback(
    (nodeId: string): string => {
      if (nodeId === rootNodeId) return t`All products`;
      const name = nodes.find((node) => node.id === nodeId)?.name;
      return name === undefined ? nodeId : name[locale] || name.en || name.nl;
    },
    [nodes, locale, t],
  );
  const fieldsOfNode = useCallback(
    ({ domain }: CatalogNode) => domainFieldsOf(presentation, domain),
    [presentation],
  );
  const columns = usePriceColumns({
    sheet,
    field,
    domainFieldsOf: fieldsOfNode,
    nameOf,
    onRule: isEditable ? setRule : undefined,
  });
  // Delete takes the rule of the parent again.
  const onKey = ({ key, altKey }: KeyboardEvent, { node, column }: ActiveCell<CatalogNode>): boolean => {
    if (key === 'Enter' && altKey) {
      onExplain(nodePath(new Map(nodes.map((one) => [one.id, one])), node.id));
      return true;
    }
    if (key !== 'Delete' || column.id !== 'rule' || !isEditable) return false;
    setRule(node, field, null);
    return true;
  };
  const chosen = nodes.find((node) => node.id === chosenId);
  return (
    <>
      {failure !== null && (
        <Notice
          tone="error"
          actions={
            <Button size="small" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {failure.code === null ? (
            <Trans>The prices could not be loaded, because there is no connection to the server.</Trans>
          ) : (
            <Trans>The server refused to show the prices (code {failure.code}).</Trans>
          )}
        </Notice>
      )}
      <div className={styles.bar}>
        <ProductSearch onFound={position.reveal} />
      </div>
      <TreeGrid
        label={t`Prices`}
        source={tree}
        position={position}
        columns={columns}
        nameOf={({ id: nodeId }) => nameOf(nodeId)}
        empty={<EmptyState icon="search" title={t`There are no products`} />}
        onChoose={(node) => setChosenId(node.id)}
        onKey={onKey}
      />
      {chosen !== undefined && (
        <RuleDialog
          node={chosen}
          name={nameOf(chosen.id)}
          sheet={sheet}
          fields={domainFieldsOf(presentation, chosen.domain)}
          onRule={isEditable ? setRule : undefined}
          onClose={() => setChosenId(null)}
        />
      )}
    </>
  );
}
