import 'temporal-polyfill/global';
import type { ReactNode } from 'react';
import { set } from 'react-hook-form';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { updateConnection } from '../../../src/client/connection/connection-state.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import { permissions } from '../../../src/domain/core/permission.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import type { CallAction } from '../../../src/domain/value/call-action.ts';
import type { CellContext } from '../../../src/entities/define/view.ts';
import { loadInTab } from './support/load-in-tab.ts';
import { loadViews } from './support/load-views.ts';
import { renderReady } from './support/render-form.tsx';
import { rowsWithUnknownKind } from './support/unknown-kinds.ts';
import { rowsWithUnknownMember, unknownMember } from './support/unknown-members.ts';
import { ann, fullSource } from './support/user-source.ts';

// Stores have no server snapshot: their current values serve as well.
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useSyncExternalStore: (_, get) => get(),
}));
const world = vi.hoisted(() => ({ rows: {} as Record<string, object> }));
const live = { state: 'live' } as const;
const found = (type: string, id: string) => {
  const entity = world.rows[`${type} ${id}`];
  return entity ? { state: 'ready', entity, freshness: live } : { state: 'missing' };
};
vi.mock(import('../../../src/client/data/use-entity.ts'), () => ({ useEntity: found as never }));
vi.mock(import('../../../src/client/data/use-batched.ts'), () => ({
  useBatched: found as never,
  useBatchedLookup: (() => found) as never,
  useBatchedRows: (() => (type: string, id: string) => world.rows[`${type} ${id}`]) as never,
}));
vi.mock(import('../../../src/client/data/access.ts'), () => ({
  useAccess: () => ({ state: 'ready', permissions: new Set<string>(permissions) }),
}));
vi.mock(import('../../../src/client/data/use-data-set.ts'), () => ({
  useDataSet: (() => ({ state: 'ready', rows: [], freshness: live, count: 0, total: 0 })) as never,
}));
vi.mock(import('@tanstack/react-router'), async (original) => ({
  ...(await original()),
  Link: (({ children }: { children: ReactNode }) => children) as never,
  useRouterState: (() => ({})) as never,
  useSearch: (() => ({})) as never,
  useNavigate: () => async () => {},
}));
vi.mock(import('../../../src/screens/list/list-screen.tsx'), () => ({ ListScreen: (() => null) as never }));
vi.mock(import('../../../src/client/session/environment.ts'), async (original) => ({
  ...(await original()),
  useEnvironment: () => ({ state: 'ready', config: { environment: { components: [] } } }) as never,
}));

const views = await loadViews();
const { EntityDetails } = await loadInTab(() => import('../../../src/screens/details/entity-details.tsx'));
const { cellText } = await loadInTab(() => import('../../../src/screens/csv/cell-text.ts'));

const words = {
  locale: 'en',
  say: ({ message = '', values = {} }) =>
    message.replaceAll(/\{(\w+)\}/g, (_, name: string) => String((values as Record<string, unknown>)[name])),
  name: () => 'name',
  row: (type: EntityName, id: string) => world.rows[`${type} ${id}`],
  moment: () => 'moment',
  localized: () => 'localized',
  callAction: (action: CallAction | null) => action?.type ?? 'default',
} as unknown as CellContext;

beforeEach(() => {
  updateConnection({ link: { status: 'connected' } });
  world.rows = {
    'organization x': { id: 'x', name: 'Acme', deleteDate: null },
    'user ann': ann,
    'telephonyUser ann': fullSource.telephony ?? {},
  };
});

/** The values that a row needs so that an enumeration of it is shown. */
const shownIf: {
  readonly [Name in EntityName]?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
} = {
  numberOrder: { 'order.administrativeType': { orderType: 'international' } },
  numberPortingRequest: { delayReason: { state: 'answerDelayed' } },
  organization: { 'copy.failure.code': { 'copy.failure.message': '' } },
  purchaseContract: { 'periods.*.type': { 'periods.202603.isPriced': true } },
  trunk: {
    'configuration.outbound.legalSourceHeader': { 'configuration.outbound.includeLegalSourceWhen': 'always' },
  },
};

const numberTypes = ['source', 'destination'].flatMap((end) =>
  ['number', 'legalSource'].map((of) => `${end}.${of}.metadata.numberType`),
);

/** The enumerations that neither list nor panel of their type shows. */
const notShown: { readonly [Name in EntityName]?: readonly string[] } = {
  billingCustomer: ['contract.type', 'amounts.rating', 'amounts.result'],
  channel: numberTypes,
  dataSet: ['constraints.[].withheld'],
  device: ['callAction.flow.type'],
  flowSession: ['flowReference.type'],
  flowTrigger: ['flow.type'],
  logEntry: numberTypes.map((path) => `call.${path}`),
  number: ['metadata.numberType', 'action.flow.type'],
  numberPortingRequest: ['answer.numberSeries.[].blockingReason'],
  organization: ['copy.state'],
  outboundMail: ['audio.type'],
  salesContract: ['currentVersion.periods.*.targeting.*.customers', 'currentPricingVersion.applying.*.state'],
  schedule: ['callAction.flow.type'],
  sound: ['callAction.flow.type'],
  trunk: ['callAction.flow.type'],
  upstream: ['outboundSipSettings.organizationSourceNumberHeader'],
};

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ');

const tested = views.flatMap((view) => {
  const rows = [...rowsWithUnknownMember(view.name), ...rowsWithUnknownKind(view.name)];
  return rows.length === 0 ? [] : [[view.name, view, rows] as const];
});

describe.each(tested)('%s', (name, view, rows) => {
  const shownIn = async (row: EntityRow): Promise<readonly string[]> => {
    world.rows[`${name} ${row.id}`] = row;
    const { columns } = view.list;
    const list = await renderReady(columns.map(({ id, cell }) => <div key={id}>{cell(row as never)}</div>));
    const file = columns.map((column) => cellText(column as never, row, words)).join();
    const panel = await renderReady(
      <EntityDetails view={view as never} id={row.id} variant={null} organizationId={row.organizationId} />,
    );
    return Object.entries({ list, file, panel }).flatMap(([place, html]) =>
      textOf(html).includes(unknownMember) ? place : [],
    );
  };

  test.each(rows.map(({ path, row }) => [path, row] as const))('shows an unknown %s', async (path, row) => {
    const whole = structuredClone(row);
    for (const [field, value] of Object.entries(shownIf[name]?.[path] ?? {})) set(whole, field, value);
    const shown = await shownIn(whole);
    const isShown = notShown[name]?.includes(path) !== true;
    expect(shown.length > 0).toBe(isShown);
    expect(shown.includes('file')).toBe(shown.includes('list'));
  });
});
