import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { SearchInput } from '../../kit/form-control/search-input.tsx';
import { useSession } from '../../client/session/session.ts';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { FreshnessLabel } from '../../screens/freshness-label.tsx';
import type { TreeHandle } from '../../screens/tree/tree.tsx';
import { CreateOrganization } from './create-organization.tsx';
import { ChooseOnlyMatch } from './choose-only-match.ts';
import { organizationQuery } from '../../domain/entities/organization-tree-view/query.ts';
import { isComposing } from '../../lib/browser/is-composing.ts';
import { treeWindow } from './organization-query.ts';
import { OrganizationTree } from './organization-tree.tsx';
import styles from './organization-picker.module.css';
import { RecentOrganizations } from './recent-organizations.tsx';
import { useReturn } from './use-return.ts';
import { PickerMessage } from './picker-message.tsx';

type Props = {
  /** The organization the user comes from. */
  lastId: string | null;
  /** The organizations that the user opened last, the latest first. */
  recentIds: readonly string[];
  onChoose: (organizationId: string) => void;
};

/** Lets the user choose among the organizations they can access (S0-2-43). Escape returns to the last one. */
export function OrganizationPicker({ lastId, recentIds, onChoose }: Props) {
  const { t } = useLingui();
  const organizationId = useSession((session) => session.selectedUser?.organizationId ?? '');
  const [search, setSearch] = useState('');
  const [collapsed, setCollapsed] = useState<readonly string[]>([]);
  const [entered, setEntered] = useState<'waiting' | 'no'>('no');
  const field = useRef<HTMLDivElement>(null);
  const tree = useRef<TreeHandle>(null);
  const choice = { search, collapsed };
  const view = useDataSet(organizationQuery(organizationId), treeWindow(choice, 0));
  const many = useCallback(() => setEntered('no'), []);

  useEffect(() => {
    // On a touch device the keyboard would cover the tree, and an open menu must keep its focus.
    const isBusy = document.activeElement?.closest('[popover], dialog, [aria-expanded="true"]');
    if (isBusy || !window.matchMedia('(pointer: fine)').matches) return;
    field.current?.querySelector('input')?.focus();
  }, []);

  const onSearchKey = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      tree.current?.focus();
    }
    if (event.key === 'Enter' && search.trim() !== '') setEntered('waiting');
  };
  const fold = (id: string) =>
    setCollapsed((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));

  const [startIndex, setStartIndex] = useState<number | null>(null);
  // Found once: the tree must not jump when a branch is folded or a row arrives.
  if (startIndex === null && view.state === 'ready' && search === '')
    setStartIndex(
      Math.max(
        0,
        view.rows.findIndex(({ id }) => id === lastId),
      ),
    );
  useReturn(() => {
    if (lastId !== null) onChoose(lastId);
  });

  const found = view.state === 'ready' && view.count > 0;
  return (
    <section className={styles.picker}>
      <header className={styles.head}>
        <h1>
          <Trans>Select organization</Trans>
        </h1>
        {found && view.freshness.state === 'asOf' && <FreshnessLabel freshness={view.freshness} />}
        <CreateOrganization />
        <p className={styles.lead}>
          <Trans>Please select an organization</Trans>
        </p>
      </header>
      {search === '' && <RecentOrganizations ids={recentIds} onChoose={onChoose} />}
      <div className={styles.card}>
        <div ref={field} className={styles.search}>
          <SearchInput
            label={t`Search organization`}
            value={search}
            onChange={(next) => {
              setSearch(next);
              setEntered('no');
            }}
            onKeyDown={onSearchKey}
          />
        </div>
        {found ? (
          <OrganizationTree
            tree={tree}
            organizationId={organizationId}
            choice={choice}
            count={view.count}
            currentId={lastId}
            startIndex={startIndex ?? 0}
            onChoose={onChoose}
            onFold={fold}
            onType={() => field.current?.querySelector('input')?.focus()}
          />
        ) : (
          <PickerMessage view={view} search={search.trim()} />
        )}
      </div>
      {entered === 'waiting' && (
        <ChooseOnlyMatch
          key={search.trim()}
          organizationId={organizationId}
          choice={choice}
          onChoose={onChoose}
          onMany={many}
        />
      )}
    </section>
  );
}
