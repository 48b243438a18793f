import { Trans, useLingui } from '@lingui/react/macro';
import type { FinderGroup } from '../../kit/dialog/finder.tsx';
import { Keys } from '../../kit/display/keys.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';

const hints = (
  <>
    <span>
      <Keys keys="ArrowUp" /> <Keys keys="ArrowDown" /> <Trans>to navigate</Trans>
    </span>
    <span>
      <Keys keys="Enter" /> <Trans>to select</Trans>
    </span>
  </>
);

/** The texts of a finder: the number of its results, its keys, and what it shows without results. */
export function useFinderTexts(typed: string, groups: readonly FinderGroup[]) {
  const { t } = useLingui();
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return {
    status: t`Results: ${count}`,
    empty: <EmptyState icon="search" title={t`Nothing found for “${typed}”`} />,
    hints,
  };
}
