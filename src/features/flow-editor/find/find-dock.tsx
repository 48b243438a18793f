import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Found } from '../../../domain/flow/find/place.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Chip, ChipList } from '../../../kit/button/chip.tsx';
import { PlainList } from '../../../kit/display/plain-list.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { SearchInput } from '../../../kit/form-control/search-input.tsx';
import { useListKeys } from '../model/use-list-keys.ts';
import { seek, seekText } from '../model/search.ts';
import { goToHit } from '../verb/go-to.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { useEditorState } from '../model/editor-document.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import { useAction } from '../verb/use-action.ts';
import { isComposing } from '../../../lib/browser/is-composing.ts';
import styles from './find.module.css';
import { HitRow } from './hit-row.tsx';

/** Longer lists are not useful. */
const maxListed = 200;

/** The hits of the search in the current document. */
function useHits(): readonly Found[] {
  const { search, entities } = useEditorTools().guide;
  useEditorState();
  useStore(search.sought);
  useStore(entities);
  return search.hits();
}

/** Searches the open flow for texts or for uses of a name, and goes to hits. */
export function FindDock() {
  const { t } = useLingui();
  const { locale } = useFormat();
  const goTo = useAction(goToHit);
  const { search } = useEditorTools().guide;
  const sought = useStore(search.sought);
  const at = useStore(search.at);
  const [typed, setTyped] = useState(sought.kind === 'text' ? sought.text : '');
  const late = useDeferredValue(typed);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list);
  useEffect(() => field.current?.select(), []);
  useEffect(() => seekText(search, late), [search, late]);
  // A search for uses replaces a text search.
  useEffect(
    () => search.sought.subscribe(() => search.sought.get().kind === 'uses' && setTyped('')),
    [search],
  );
  const hits = useHits();
  const isEmpty = sought.kind === 'text' && sought.text.trim() === '';
  const listed = hits.slice(0, maxListed);

  function go(index: number): void {
    const hit = search.hits()[index];
    if (hit === undefined) return;
    search.at.set(index);
    goTo(hit, 'moves');
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    // The hits may still belong to the previous text.
    seekText(search, typed);
    go(Math.max(0, search.at.get()));
  }
  const count = formatNumber(hits.length, locale);
  const place = formatNumber(at + 1, locale);
  const status = at >= 0 && at < hits.length ? t`${place} of ${count}` : t`${count} found`;
  return (
    <div className={styles.find} ref={list}>
      <div className={styles.bar}>
        <SearchInput
          ref={field}
          label={t`Find in this flow`}
          value={typed}
          maxLength={200}
          onChange={setTyped}
          onKeyDown={onKeyDown}
        />
        {sought.kind === 'uses' && (
          <ChipList label={t`Search`}>
            <Chip
              removeLabel={t`Search for text instead`}
              onRemove={() => {
                seek(search, { kind: 'text', text: '' });
                field.current?.focus();
              }}
            >
              {t`Uses of ${sought.of.name}`}
            </Chip>
          </ChipList>
        )}
        {!isEmpty && <output className={styles.count}>{status}</output>}
      </div>
      <PlainList>
        {listed.map((hit, index) => (
          <HitRow key={index} hit={hit} isCurrent={index === at} onChoose={() => go(index)} />
        ))}
      </PlainList>
      {!isEmpty && hits.length === 0 && (
        <EmptyState icon="search" title={t`Nothing found`}>
          <Trans>Names, notes, options, expressions, parameters and configuration keys were searched.</Trans>
        </EmptyState>
      )}
      {hits.length > maxListed && (
        <p className={styles.remark}>
          <Trans>The first {maxListed} are listed. Type more to narrow the search.</Trans>
        </p>
      )}
    </div>
  );
}
