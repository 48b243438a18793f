import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import { maxWarningsShown } from '../../../../domain/pricing/policy/check.ts';
import { formatNumber } from '../../../../i18n/formats.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { Select } from '../../../../kit/form-control/select.tsx';
import type { PlanCheck } from './check-body.ts';
import styles from './check.module.css';
import { WarningList } from './warning-list.tsx';
import { warningKinds, warningNames } from './warning-name.ts';

type Props = { check: PlanCheck; onOpen?: ((path: readonly CatalogNode[]) => void) | undefined };

/** The warnings of a check, one kind at a time. */
export function CheckResult({ check, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const { locale } = useFormat();
  const { counts, products } = check;
  const found = warningKinds.filter((kind) => counts[kind] > 0);
  const [chosen, setChosen] = useState<string | null>(null);
  const kind = found.find((one) => one === chosen) ?? found[0];
  const number = (value: number): string => formatNumber(value, locale);
  const all = number(products);
  if (kind === undefined)
    return (
      <EmptyState icon="check" title={t`No warnings`}>
        <Plural value={products} one="The product was checked." other={`All ${all} products were checked.`} />
      </EmptyState>
    );
  const label = i18n._(warningNames[kind]);
  const limit = number(maxWarningsShown);
  return (
    <>
      <div className={styles.kinds}>
        <Select
          label={t`Warnings`}
          value={kind}
          options={found.map((one) => ({
            value: one,
            label: `${i18n._(warningNames[one])} (${number(counts[one])})`,
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      </div>
      {counts[kind] > maxWarningsShown && (
        <p className={styles.note}>
          <Trans>The first {limit} are listed.</Trans>
        </p>
      )}
      <WarningList key={kind} label={label} kind={kind} check={check} onOpen={onOpen} />
    </>
  );
}
