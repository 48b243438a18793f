import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { InputBox } from '../../kit/field.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Popover } from '../../kit/popover.tsx';
import { useKeptText } from '../use-kept-text.ts';
import styles from './filter.module.css';
import type { Filter } from './filter-value.ts';
import { isFiltering, printFilter } from './filter-value.ts';
import { parseSaved, withoutSaved, withSaved } from './saved-filter.ts';

type Props = {
  /** The list that they are of. */
  list: string;
  filter: Filter;
  onChoose: (written: readonly unknown[]) => void;
};

/** Filters kept under a name, per user and list in this browser: chosen, added and deleted here. */
export function SavedFilters({ list, filter, onChoose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [stored, keep] = useKeptText('filters', list);
  const [name, setName] = useState('');
  const saved = parseSaved(stored);
  const names = Object.keys(saved).toSorted((a, b) => a.localeCompare(b));
  const written = printFilter(filter);
  const wanted = name.trim();
  return (
    <Popover icon="star" label={t`Saved filters`}>
      {(close) => (
        <>
          <ul className={styles.saved}>
            {names.map((one) => (
              <li key={one} className={styles.savedOne}>
                <button
                  type="button"
                  className={styles.choose}
                  onClick={() => {
                    close();
                    onChoose(saved[one] ?? []);
                  }}
                >
                  {one}
                </button>
                <IconButton
                  icon="trash"
                  size="small"
                  label={t`Delete the filter ${one}`}
                  onClick={() => keep(JSON.stringify(withoutSaved(saved, one)))}
                />
              </li>
            ))}
            {names.length === 0 && (
              <li className={styles.none}>
                <Trans>No saved filters</Trans>
              </li>
            )}
          </ul>
          {isFiltering(filter) && written && (
            <form
              className={styles.save}
              onSubmit={(event) => {
                event.preventDefault();
                if (wanted === '') return;
                keep(JSON.stringify(withSaved(saved, wanted, written)));
                setName('');
              }}
            >
              <label htmlFor={id}>
                <Trans>Save this filter as</Trans>
              </label>
              <div className={styles.saveLine}>
                <InputBox
                  id={id}
                  maxLength={60}
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
                <Button type="submit" disabledReason={wanted === '' ? t`Give it a name` : undefined}>
                  <Trans>Save</Trans>
                </Button>
              </div>
            </form>
          )}
        </>
      )}
    </Popover>
  );
}
