import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatNumber } from '../../../../i18n/formats.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { Checkbox } from '../../../../kit/form-control/checkbox.tsx';
import { TreeGrid } from '../../../../screens/tree/tree-grid.tsx';
import type { PriceComparison } from './compare-tree.ts';
import styles from './compare.module.css';
import { UsageSummary } from './usage-effect.tsx';
import { useCompareColumns } from './use-compare-columns.tsx';
import { useCompareSource } from './use-compare-source.ts';

/** How many products differ, and how. */
function CompareSummary({ comparison }: { comparison: PriceComparison }) {
  const { locale } = useFormat();
  const { products, changed, raised, lowered, losses } = comparison;
  const number = (value: number): string => formatNumber(value, locale);
  const [all, higher, lower] = [number(products), number(raised), number(lowered)];
  const shown = new Set(comparison.differences.map(({ nodeId }) => nodeId)).size;
  return (
    <p className={styles.summary}>
      <Plural value={changed} one={`# product of ${all} differs`} other={`# products of ${all} differ`} />
      {': '}
      <Trans>
        {higher} higher, {lower} lower
      </Trans>
      {losses !== null && losses > 0 && (
        <>
          {', '}
          <strong className={styles.lossCount}>
            <Plural value={losses} one="# sold at a loss" other="# sold at a loss" />
          </strong>
        </>
      )}
      .{' '}
      {shown < changed && (
        <Plural value={shown} one="The first one is shown." other="The first # are shown." />
      )}
    </p>
  );
}

type Props = {
  comparison: PriceComparison;
  /** The titles of the two columns of values. */
  before?: string;
  after?: string;
  /** The month whose usage is compared. */
  usagePeriod?: string | undefined;
};

/** The products whose prices differ, by domain: old, new and difference of each field. */
export function PriceCompareTable({ comparison, before, after, usagePeriod }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const [onlyLosses, setOnlyLosses] = useState(false);
  const source = useCompareSource(comparison, onlyLosses);
  const columns = useCompareColumns({
    before: before ?? t`Old`,
    after: after ?? t`New`,
    hasUsage: comparison.usage !== null,
  });
  if (comparison.changed === 0) return <EmptyState icon="check" title={t`No differences`} />;
  return (
    <div className={styles.compare}>
      <CompareSummary comparison={comparison} />
      {comparison.usage !== null && usagePeriod !== undefined && (
        <UsageSummary usage={comparison.usage} period={usagePeriod} />
      )}
      {comparison.losses !== null && comparison.losses > 0 && (
        <Checkbox
          label={t`Only losses`}
          checked={onlyLosses}
          onChange={({ target }) => setOnlyLosses(target.checked)}
        />
      )}
      <div className={styles.grid}>
        <TreeGrid
          label={t`Differences`}
          source={source}
          columns={columns}
          nameOf={({ node: { name } }) => name[locale] || name.en || name.nl}
          empty={<EmptyState icon="check" title={t`No losses`} />}
        />
      </div>
    </div>
  );
}
