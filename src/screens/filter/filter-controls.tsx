import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { Button } from '../../kit/button/button.tsx';
import type { Filter } from './filter-value.ts';

type Props = { filter: Filter; onOpen: () => void; ref: Ref<HTMLButtonElement> };

/** The filter button, with the number of active parts. */
export function FilterControls({ filter, onOpen, ref }: Props) {
  const { t } = useLingui();
  const parts = filter.fields.length + (filter.deleted === 'live' ? 0 : 1);
  return (
    <Button ref={ref} variant="ghost" icon="filter" onClick={onOpen} aria-haspopup="dialog">
      {parts === 0 ? t`Filter` : t`Filter (${parts})`}
    </Button>
  );
}
