import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { FilterField } from '../../entities/define/filter-field.ts';
import { Button } from '../../kit/button/button.tsx';
import { Chip, ChipList } from '../../kit/button/chip.tsx';
import { FilterText } from './filter-text.tsx';
import styles from './filter.module.css';
import type { Filter } from './filter-value.ts';
import { noFilter, withField } from './filter-value.ts';

export type FilterChipsProps = {
  filter: Filter;
  fields: readonly FilterField[];
  onChange: (filter: Filter) => void;
  onOpen: () => void;
  /** Gets the focus when the last part of the filter is removed. */
  filterButton: RefObject<HTMLElement | null>;
};

/** The active filter as removable chips. */
export function FilterChips({ filter, fields, onChange, onOpen, filterButton }: FilterChipsProps) {
  const { i18n, t } = useLingui();
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [own, next] = [line.current, filterButton.current];
    return () => {
      if (own?.contains(document.activeElement)) next?.focus();
    };
  }, [filterButton]);
  const deleted = filter.deleted === 'both' ? t`Include deleted` : t`Deleted only`;
  return (
    <div ref={line} className={styles.active}>
      <ChipList label={t`Active filters`}>
        {filter.fields.map((part) => {
          const field = fields.find((one) => one.field === part.field);
          const title = field ? i18n._(field.title) : part.field;
          return (
            <Chip
              key={part.field}
              title={title}
              removeLabel={t`Remove the filter ${title}`}
              onRemove={() => onChange(withField(filter, part.field, null))}
              onPress={onOpen}
            >
              <FilterText filter={part} field={field} />
            </Chip>
          );
        })}
        {filter.deleted !== 'live' && (
          <Chip
            removeLabel={t`Remove the filter ${deleted}`}
            onRemove={() => onChange({ ...filter, deleted: 'live' })}
            onPress={onOpen}
          >
            {deleted}
          </Chip>
        )}
      </ChipList>
      <Button variant="ghost" size="small" onClick={() => onChange(noFilter)}>
        {t`Clear filters`}
      </Button>
    </div>
  );
}
