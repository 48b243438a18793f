import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { CatalogNode } from '../../../../../domain/protocol/price-policy.ts';
import { useFinderTexts } from '../../../../../fields/choice/use-finder-texts.tsx';
import { formatNumber } from '../../../../../i18n/formats.ts';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { Button } from '../../../../../kit/button/button.tsx';
import type { FinderGroup } from '../../../../../kit/dialog/finder.tsx';
import { Finder } from '../../../../../kit/dialog/finder.tsx';
import { EmptyState } from '../../../../../kit/feedback/empty-state.tsx';
import { usePlan } from '../../use-plan.ts';
import { foundEntries } from './found-entries.ts';
import type { CatalogSearch } from './use-catalog-search.ts';
import { useCatalogSearch } from './use-catalog-search.ts';

type Props = {
  /** Called with the path from the root of its domain to the chosen node. */
  onFound: (path: readonly CatalogNode[]) => void;
  onClose: () => void;
};

const foundIn = (search: CatalogSearch) =>
  search.state === 'found' ? search.found : search.state === 'searching' ? search.last : null;

type NothingProps = { search: CatalogSearch; otherwise: ReactNode; onRetry: () => void };

/** Shown in place of results: what can be searched for, why the search failed, or that nothing was found. */
function NothingFound({ search, otherwise, onRetry }: NothingProps) {
  const { t } = useLingui();
  if (search.state === 'idle')
    return (
      <EmptyState icon="search" title={t`Search by name, code or phone number`}>
        <Trans>For example Germany, mobile or +31 6 12345678.</Trans>
      </EmptyState>
    );
  if (search.state !== 'failed') return otherwise;
  return (
    <EmptyState
      icon="error"
      title={t`The search failed`}
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {search.reason}
    </EmptyState>
  );
}

/** Finds products and categories by name, code or phone number. */
export function ProductFinder({ onFound, onClose }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const { organizationId } = usePlan();
  const [typed, setTyped] = useState('');
  const [search, retry] = useCatalogSearch(typed, organizationId);
  const found = foundIn(search);
  const results = found?.results ?? [];
  const groups: readonly FinderGroup[] =
    results.length === 0
      ? []
      : [{ title: t`Products and categories`, entries: foundEntries(results, typed, locale) }];
  const texts = useFinderTexts(typed, groups);
  const total = found?.total ?? 0;
  const shown = formatNumber(results.length, locale);
  const all = formatNumber(total, locale);
  return (
    <Finder
      label={t`Find a product`}
      placeholder={t`Name, code or phone number`}
      value={typed}
      onChange={setTyped}
      groups={groups}
      state={search.state === 'searching' ? 'searching' : 'settled'}
      onChoose={(id) => {
        const chosen = results.find(({ node }) => node.id === id);
        onClose();
        if (chosen !== undefined) onFound([...chosen.path, chosen.node]);
      }}
      onClose={onClose}
      {...texts}
      {...(search.state === 'failed' && { status: search.reason })}
      {...(found !== null && { status: t`${plural(total, { one: '# result', other: '# results' })}` })}
      empty={<NothingFound search={search} otherwise={texts.empty} onRetry={retry} />}
      notice={
        total > results.length && (
          <Trans>
            Showing {shown} of {all} results. Type more to narrow them down.
          </Trans>
        )
      }
    />
  );
}
