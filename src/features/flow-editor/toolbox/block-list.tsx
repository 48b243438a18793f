import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BlockCategory } from '../../../domain/flow/catalogue/block-type.ts';
import { NoSubItems } from '../../../fields/text/no-sub-items.tsx';
import { SearchInput } from '../../../kit/form-control/search-input.tsx';
import { CategoryIcon } from '../block/category-icon.tsx';
import { blockSourceData, sourceText } from '../model/block-source.ts';
import { categoryNames } from '../words/category-name.ts';
import { addFromToolbox } from '../verb/add.ts';
import { useEditorPart } from '../model/editor-document.ts';
import { useAction } from '../verb/use-action.ts';
import type { BlockEntry } from './block-entries.ts';
import styles from './toolbox.module.css';
import { useBlockGroups } from './use-block-groups.ts';

type EntryProps = { entry: BlockEntry; category: BlockCategory; canEdit: boolean };

function Entry({ entry: { source, name, about, vendor }, category, canEdit }: EntryProps) {
  const add = useAction(addFromToolbox);
  return (
    <button
      type="button"
      className={styles.entry}
      title={about === '' ? undefined : about}
      draggable={canEdit}
      disabled={!canEdit}
      onClick={() => add(source)}
      onDragStart={(event) => {
        event.dataTransfer.setData(blockSourceData, sourceText(source));
        event.dataTransfer.effectAllowed = 'copy';
      }}
    >
      <CategoryIcon category={category} type={source.type} />
      <span className={styles.name}>{name}</span>
      {vendor !== undefined && <span className={styles.vendor}>{vendor}</span>}
    </button>
  );
}

/** The blocks by category. They can be dragged onto the canvas, or added to its centre with a click (S1-2.7-06). */
export function BlockList() {
  const { i18n } = useMessages();
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const groups = useBlockGroups(search);
  const canEdit = useEditorPart(({ access }) => access === 'edit');
  return (
    <div className={styles.blocks}>
      <SearchInput label={t`Search blocks`} value={search} onChange={setSearch} />
      {groups.length === 0 && (
        <p className={styles.none}>
          <Trans>Nothing found for “{search}”</Trans>
        </p>
      )}
      {groups.map(({ category, entries }) => (
        <details key={category} open className={styles.group}>
          <summary>
            <CategoryIcon category={category} />
            {i18n._(categoryNames[category])}
          </summary>
          {entries.length === 0 && (
            <p className={styles.none}>
              <NoSubItems />
            </p>
          )}
          {entries.map((entry) => (
            <Entry key={sourceText(entry.source)} entry={entry} category={category} canEdit={canEdit} />
          ))}
        </details>
      ))}
    </div>
  );
}
