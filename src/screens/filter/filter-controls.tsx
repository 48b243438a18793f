import { useLingui } from '@lingui/react/macro';
import { Button } from '../../kit/button/button.tsx';
import type { Filter } from './filter-value.ts';

type Props = { filter: Filter; onOpen: () => void };

/** The filter button, with the number of active parts. */
export function FilterControls({ filter, onOpen }: Props) {
  const { t } = useLingui();
  const parts = filter.fields.length + (filter.deleted === 'live' ? 0 : 1);
  return (
    <Button variant="ghost" icon="filter" onClick={onOpen} aria-haspopup="dialog">
      {parts === 0 ? t`Filter` : t`Filter (${parts})`}
    </Button>
  );
}
