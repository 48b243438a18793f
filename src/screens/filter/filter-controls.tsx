import { useLingui } from '@lingui/react/macro';
import { Button } from '../../kit/button.tsx';
import type { Filter } from './filter-value.ts';
import { SavedFilters } from './saved-filters.tsx';

type Props = {
  list: string;
  filter: Filter;
  onOpen: () => void;
  onChoose: (written: readonly unknown[]) => void;
};

/** The way to a list's filter, with how many parts it has, and to those that were kept. */
export function FilterControls({ list, filter, onOpen, onChoose }: Props) {
  const { t } = useLingui();
  const parts = filter.fields.length + (filter.deleted === 'live' ? 0 : 1);
  return (
    <>
      <Button variant="ghost" icon="filter" onClick={onOpen} aria-haspopup="dialog">
        {parts === 0 ? t`Filter` : t`Filter (${parts})`}
      </Button>
      <SavedFilters list={list} filter={filter} onChoose={onChoose} />
    </>
  );
}
