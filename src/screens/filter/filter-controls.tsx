import { useLingui } from '@lingui/react/macro';
import { Button } from '../../kit/button/button.tsx';
import type { Filter } from './filter-value.ts';

type Props = { filter: Filter; onOpen: () => void };

/** The way to a list's filter, with how many parts it has. */
export function FilterControls({ filter, onOpen }: Props) {
  const { t } = useLingui();
  const parts = filter.fields.length + (filter.deleted === 'live' ? 0 : 1);
  return (
    <Button variant="ghost" icon="filter" onClick={onOpen} aria-haspopup="dialog">
      {parts === 0 ? t`Filter` : t`Filter (${parts})`}
    </Button>
  );
}
