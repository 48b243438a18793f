import { Trans, useLingui } from '@lingui/react/macro';
import { maxWarningsShown } from '../../../../../domain/pricing/policy/check.ts';
import { formatNumber } from '../../../../../i18n/formats.ts';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { classNames } from '../../../../../kit/base/class-name.ts';
import { selectClass } from '../../../../../kit/form-control/select.tsx';
import { useOfflineReason } from '../../../../../screens/use-offline-reason.ts';
import { QuestionFailure } from '../../ask/question-failure.tsx';
import { warningKinds, warningNames } from '../../check/warning-name.ts';
import type { FilterName } from './node-filter.ts';
import type { TreeFilter } from './use-tree-filter.ts';
import { isWarningFilter } from './use-tree-filter.ts';
import styles from './filter.module.css';

type Props = {
  filter: TreeFilter;
  /** The number of rules of products and categories; undefined while it is not known. */
  ownRules: number | undefined;
  /** The number of nodes with unsaved rules. */
  unsaved: number;
};

/** Shows the products with rules of their own, with unsaved ones, or with a kind of warning. */
export function FilterSelect({ filter, ownRules, unsaved }: Props) {
  const { t, i18n } = useLingui();
  const { locale } = useFormat();
  const { checked } = filter;
  const counts = checked.state === 'ready' ? checked.value.counts : undefined;
  const counted = (label: string, count: number | undefined): string =>
    count === undefined ? label : `${label} (${formatNumber(count, locale)})`;
  const options: readonly { readonly name: FilterName; readonly label: string }[] = [
    { name: 'all', label: t`All products` },
    { name: 'ownRules', label: counted(t`With rules of their own`, ownRules) },
    { name: 'unsaved', label: counted(t`Unsaved rules`, unsaved) },
    ...warningKinds.flatMap((kind) =>
      kind === 'basis' ? [] : [{ name: kind, label: counted(i18n._(warningNames[kind]), counts?.[kind]) }],
    ),
  ];
  return (
    <select
      className={classNames(selectClass, styles.select)}
      aria-label={t`Shown products`}
      value={filter.name}
      // Their numbers are asked for when somebody may read them.
      onFocus={filter.check}
      onChange={({ target }) => {
        const chosen = options.find(({ name }) => name === target.value);
        if (chosen !== undefined) filter.choose(chosen.name);
      }}
    >
      {options.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Says that the products of a filter are being looked for, why that failed, or that more exist than are shown. */
export function FilterState({ filter }: { filter: TreeFilter }) {
  const { locale } = useFormat();
  const offline = useOfflineReason();
  const { name, checked, check } = filter;
  if (!isWarningFilter(name)) return null;
  if (checked.state === 'failed')
    return <QuestionFailure onRetry={check}>{offline ?? checked.reason}</QuestionFailure>;
  if (checked.state !== 'ready')
    return (
      <output className={styles.note}>
        <Trans>Checking prices…</Trans>
      </output>
    );
  const count = warningKinds.find((kind) => kind === name && checked.value.counts[kind] > maxWarningsShown);
  const limit = formatNumber(maxWarningsShown, locale);
  return (
    count !== undefined && (
      <output className={styles.note}>
        <Trans>The first {limit} are shown.</Trans>
      </output>
    )
  );
}
