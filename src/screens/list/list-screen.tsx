import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { PermissionHolder } from '../../domain/access/can.ts';
import type { Action } from '../../entities/define/action.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { ListedPage } from '../../domain/access/route.ts';
import type { Constraint } from '../../domain/core/query.ts';
import { models } from '../../domain/entities/models.ts';
import { entityDisplayName } from '../../fields/entity/entity-display-name.ts';
import type { Column, EntityList } from '../../entities/define/view.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import { CallableNumbers } from '../../fields/phone-number/callable-numbers.ts';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { useTableLook } from '../../kit/table/table-look.ts';
import { useAccess } from '../../client/data/access.ts';
import { useSession } from '../../client/session/session.ts';
import { bulkActions } from '../bulk/bulk-action.ts';
import type { HeldTicks } from '../bulk/use-ticked-rows.ts';
import { useTickedRows } from '../bulk/use-ticked-rows.ts';
import { CsvMenu } from '../csv/csv-menu.tsx';
import { ActiveFilter } from '../filter/active-filter.tsx';
import { FilterControls } from '../filter/filter-controls.tsx';
import { printFilter } from '../filter/filter-value.ts';
import { SavedViews } from '../filter/saved-views.tsx';
import { CreateButton } from '../action/create-button.tsx';
import { useView } from '../loaded-view.ts';
import { ColumnMenu } from './column-menu.tsx';
import { HiddenNotice } from './hidden-notice.tsx';
import { OnlyNotice } from './only-notice.tsx';
import { ownRows } from '../rows/list-data-request.ts';
import type { Panels } from '../shown-panel.ts';
import { shownPanel } from '../shown-panel.ts';
import { isOfOrganization, withOrganization } from '../rows/organization-part.tsx';
import { ListBody } from './list-body.tsx';
import type { ListMode } from '../rows/list-address.ts';
import { printSort } from '../rows/list-sort.ts';
import { ListToolbar } from './list-toolbar.tsx';
import styles from './list.module.css';
import type { ListSearchStore } from '../rows/use-entity-list.ts';
import { useEntityList } from '../rows/use-entity-list.ts';
import { useListColumns } from './use-list-columns.ts';
import { useListLayout } from './use-list-layout.ts';
import { views } from '../../entities/views.ts';

const FilterDialog = lazy(async () => ({
  default: (await import('../filter/filter-dialog.tsx')).FilterDialog,
}));

// Loaded on demand: most users work on one row at a time.
const BulkBar = lazy(async () => ({ default: (await import('../bulk/bulk-bar.tsx')).BulkBar }));

// Rows and actions are of the same type: the list reads its rows from that type's data set.
const anyActions = (actions: readonly unknown[]) => actions as readonly Action<EntityRow>[];

export interface ListOptions {
  readonly name: ViewName;
  /** The organization whose page it is; null in the administration. */
  readonly organizationId: string | null;
  /** The page that it is the list of; none in a dialog. */
  readonly page?: ListedPage;
  /** Constraints on every row besides those of the page; by default the organization's own rows. */
  readonly base?: readonly Constraint[] | undefined;
  /** The list is frozen at this moment (server time, ms). */
  readonly heldAt?: number | undefined;
}

type Props = ListOptions & {
  place: ListSearchStore;
  /** On a page, columns and mode can be chosen; in a dialog the whole list is shown. */
  shownIn: 'page' | 'dialog';
  selected: readonly string[];
  /** Ticks for choosing several rows. */
  ticks?: HeldTicks;
  /** A row was clicked, or Enter was pressed on it. Without it, that ticks the row. */
  onOpen?: (row: EntityRow) => void;
  /** Space was pressed on a row. */
  onMark?: (row: EntityRow) => void;
  /** Closes what a row opened. */
  onLeave?: (() => void) | undefined;
  actions?: ReactNode;
};

/** A list of entities with its toolbar, filter and bulk bar, on a page or in a dialog. */
export function ListScreen(props: Props) {
  const access = useAccess();
  return access.state === 'loading' ? <SkeletonRows rows={16} /> : <LoadedList {...props} holder={access} />;
}

/** The modes to choose from, the usual one first. */
const modesOf = (shownIn: Props['shownIn'], { blocks }: EntityList<EntityRow>): readonly ListMode[] => {
  const plain = shownIn === 'page' ? (['pages', 'whole'] as const) : (['whole'] as const);
  return blocks === undefined ? plain : [...plain, 'blocks'];
};

/** The columns as wide as blocks need them. */
const columnsFor = (
  mode: ListMode,
  columns: readonly Column<EntityRow>[],
  { blocks }: EntityList<EntityRow>,
): readonly Column<EntityRow>[] =>
  mode === 'blocks' && blocks
    ? columns.map((column) => {
        const width = blocks.widths[column.id];
        // A block sums up the words of its rows.
        return width === undefined ? column : { ...column, holds: 'text', width };
      })
    : columns;

/** Narrows a list to some of its rows. */
const withOnly = (base: readonly Constraint[], only: readonly string[] | null): readonly Constraint[] =>
  only === null ? base : [...base, { type: 'ids', ids: only.toSorted() }];

function LoadedList(props: Props & { holder: PermissionHolder }) {
  const {
    name,
    organizationId,
    page,
    base,
    heldAt,
    place,
    shownIn,
    holder,
    actions: aside,
    ticks,
    ...rest
  } = props;
  const { i18n } = useLingui();
  const { words } = views[name];
  const view = useView(name);
  const { list } = view;
  const actions = anyActions(shownPanel(view as Panels<never>, page?.variant, holder).actions);
  // Rows and columns are of the same type: the list reads its rows from that type's data set.
  const anyList = useMemo(() => {
    const own = list as unknown as EntityList<EntityRow>;
    return isOfOrganization(name, organizationId) ? withOrganization(own) : own;
  }, [list, name, organizationId]);
  const home = useSession((session) => session.selectedUser?.organizationId ?? null);
  const [only, showOnly] = useState<readonly string[] | null>(null);
  const listed = [...(base ?? ownRows(name, organizationId, home)), ...(page?.base ?? [])];
  const source = { name, list: anyList, base: withOnly(listed, only) };
  const state = useEntityList(source, holder, place);
  const [layout, change] = useListLayout(page?.name ?? name, name);
  const modes = modesOf(shownIn, anyList);
  // An address may ask for a mode that there is not.
  const mode = modes.find((one) => one === state.mode) ?? modes[0] ?? 'whole';
  const sized = useMemo(() => columnsFor(mode, state.columns, anyList), [mode, state.columns, anyList]);
  const columns = useListColumns(sized, anyList.card, state.sort, layout, change);
  const [filtering, setFiltering] = useState<'open' | 'closed'>('closed');
  const look = useTableLook();
  const scrolls = look === 'cards' && shownIn === 'page' ? 'page' : 'table';
  const room = useRef<HTMLDivElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const openFilter = () => setFiltering('open');
  const closeFilter = useCallback(() => setFiltering('closed'), []);
  const marks = useTickedRows({ ...state, organizationId }, ticks);
  const bulk = useMemo(() => bulkActions<EntityRow>(actions, holder), [actions, holder]);
  const canChange = shownIn === 'page' && bulk.length > 0;
  const creates = shownIn === 'page' && page?.create === undefined;
  const nameOfRow = useCallback(
    (row: EntityRow) => entityDisplayName(name, row, i18n.locale),
    [name, i18n.locale],
  );
  const bulkBar = marks.ids.size > 0 && (
    <Suspense>
      <BulkBar
        name={name}
        organizationId={organizationId}
        holder={holder}
        actions={bulk}
        marks={marks}
        list={{
          ...state,
          organizationId,
          count: state.counts.state === 'ready' ? state.counts.count : 0,
        }}
        onShowOnly={(ids) => {
          showOnly(ids);
          state.clear();
        }}
      />
    </Suspense>
  );
  return (
    <div ref={room} className={styles.list} data-scrolls={scrolls}>
      <ListToolbar
        state={state}
        heldAt={heldAt}
        actions={aside}
        onDown={() => room.current?.querySelector<HTMLElement>('[role$="grid"]')?.focus()}
      >
        <FilterControls
          ref={filterButton}
          filter={state.filter}
          state={filtering}
          onToggle={() => setFiltering(filtering === 'open' ? 'closed' : 'open')}
        >
          {filtering === 'open' && (
            <Suspense>
              <FilterDialog
                name={name}
                fields={state.fields}
                filter={state.filter}
                canBeDeleted={models[name].immutable === undefined}
                organizationId={organizationId}
                requestWith={state.requestWith}
                anchor={filterButton}
                onApply={(filter) => {
                  state.setFilter(filter);
                  setFiltering('closed');
                }}
                onClose={closeFilter}
              />
            </Suspense>
          )}
        </FilterControls>
        {shownIn === 'page' && (
          <SavedViews
            page={page?.name ?? name}
            before={organizationId === null ? `${name} of all` : name}
            current={{
              filter: [...(printFilter(state.filter) ?? [])],
              sort: printSort(state.address.sort) ?? null,
              mode: state.mode,
              columns: layout,
            }}
            onChoose={({ filter, sort, mode, columns: chosen }) => {
              change(chosen);
              place.set({
                filter: filter.length === 0 ? undefined : filter,
                sort: sort ?? undefined,
                mode: mode === 'pages' ? undefined : (mode ?? undefined),
                search: undefined,
                page: undefined,
              });
            }}
          />
        )}
        {shownIn === 'page' && <ColumnMenu columns={columns} />}
        {shownIn === 'page' && (
          <CsvMenu
            name={name}
            words={words}
            organizationId={organizationId}
            holder={holder}
            actions={actions}
            create={page?.create}
            state={state}
            shown={columns.shown}
          />
        )}
      </ListToolbar>
      {only !== null && <OnlyNotice name={name} count={only.length} onShowAll={() => showOnly(null)} />}
      <HiddenNotice hidden={state.hidden} onLeaveOut={state.leaveOut} />
      <ActiveFilter
        filter={state.filter}
        fields={state.fields}
        onChange={state.setFilter}
        onOpen={openFilter}
        filterButton={filterButton}
      />
      {/* A finger that opens a card must not call the number in it. */}
      <CallableNumbers value={shownIn === 'page' && look === 'table' ? 'list' : null}>
        <ListBody
          {...rest}
          name={name}
          label={i18n._(words.many)}
          state={state}
          columns={columns}
          mode={mode}
          scrolls={scrolls}
          modes={modes}
          blocks={anyList.blocks}
          page={state.page}
          marks={canChange || ticks ? marks : undefined}
          multiple={ticks !== undefined}
          nameOf={nameOfRow}
          firstStep={creates && <CreateButton name={name} organizationId={organizationId} />}
          origin={words.origin}
          bulkBar={canChange ? bulkBar : undefined}
        />
      </CallableNumbers>
    </div>
  );
}
