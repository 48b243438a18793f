import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { Holder } from '../../access/can.ts';
import type { EntityRow } from '../../entities/model.ts';
import type { Constraint } from '../../entities/query.ts';
import type { EntityList as List } from '../../entities/view.ts';
import type { ViewName } from '../../entities/views.ts';
import { useSelect, useSelection } from '../../fields/selection.ts';
import { usePageSearch, useSetPageSearch } from '../../fields/use-page-search.ts';
import { useAccess } from '../../replica/access.ts';
import { useView } from '../loaded-view.ts';
import { ListBody } from './list-body.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import styles from './list.module.css';
import { useEntityList } from './use-entity-list.ts';
import { useListColumns } from './use-list-columns.ts';
import { useListLayout } from './use-list-layout.ts';

type Props = {
  name: ViewName;
  /** The organization whose page it is; null in the administration. */
  organizationId: string | null;
  /** What is true of every row; that it is the organization's own, unless said. */
  base?: readonly Constraint[];
  /** Beside what every list has: 'Create user'. */
  actions?: ReactNode;
};

const ownRows = (organizationId: string | null): readonly Constraint[] =>
  organizationId === null ? [] : [{ type: 'organization', organizationId, scope: 'self' }];

/** The list of a type's entities (S1 §2.3): searched, filtered, sorted, by pages or whole; what it shows is in the address. */
export function EntityList(props: Props) {
  const access = useAccess();
  return access.state === 'loading' ? null : <AllowedList {...props} holder={access} />;
}

function AllowedList({ name, organizationId, base, actions, holder }: Props & { holder: Holder }) {
  const { i18n } = useLingui();
  const { words, list } = useView(name);
  // Rows and columns are of the same type: the list reads its rows from that type's data set.
  const anyList = list as unknown as List<EntityRow>;
  const [search, set] = [usePageSearch(), useSetPageSearch()];
  const state = useEntityList({ name, list: anyList, base: base ?? ownRows(organizationId) }, holder, {
    search,
    set,
  });
  const [layout, change] = useListLayout(name);
  const columns = useListColumns(state.columns, state.sort, layout, change);
  const selection = useSelection();
  const select = useSelect();
  const room = useRef<HTMLDivElement>(null);
  const selected = selection?.type === name && selection.id !== null ? selection.id : null;
  return (
    <div ref={room} className={styles.list}>
      <ListToolbar
        state={state}
        columns={columns}
        filters={null}
        actions={actions}
        onDown={() => room.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()}
      />
      <ListBody
        label={i18n._(words.many)}
        state={state}
        columns={columns}
        layout={layout}
        page={search.page}
        onLayout={change}
        selected={selected === null ? [] : [selected]}
        onOpen={(row) => select({ type: name, id: row.id, organizationId, variant: null })}
      />
    </div>
  );
}
