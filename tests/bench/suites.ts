import type { Suite } from './suite.ts';
import { addressBook } from './suites/address-book.ts';
import { afterCut } from './suites/after-cut.ts';
import { applyPrices } from './suites/apply-prices.ts';
import { channels } from './suites/channels.ts';
import { cost } from './suites/cost.ts';
import { engineKilled } from './suites/engine-killed.ts';
import { engineStart } from './suites/engine-start.ts';
import { firstJavascript } from './suites/first-javascript.ts';
import { flow } from './suites/flow.ts';
import { flowCall } from './suites/call/flow-call.ts';
import { flowCanvas } from './suites/flow-canvas.ts';
import { flowContents } from './suites/flow-contents.ts';
import { flowEditing } from './suites/flow-editing.ts';
import { exportMonth } from './suites/export-month.ts';
import { freshStart } from './suites/fresh-start.ts';
import { heap } from './suites/heap.ts';
import { ingest } from './suites/ingest.ts';
import { installTable } from './suites/list/install-table.ts';
import { listPage } from './suites/list/list-page.ts';
import { listScroll } from './suites/list/list-scroll.ts';
import { manyRows } from './suites/many-rows.ts';
import { newOrganization } from './suites/new-organization.ts';
import { nextTab } from './suites/next-tab.ts';
import { organizationSearch } from './suites/organization-search.ts';
import { numbers } from './suites/numbers.ts';
import { paletteSearch } from './suites/palette-search.ts';
import { portingList } from './suites/list/porting-list.ts';
import { porting } from './suites/porting.ts';
import { paint } from './suites/paint.ts';
import { peers } from './suites/peers.ts';
import { pricing } from './suites/pricing.ts';
import { queue } from './suites/call/queue.ts';
import { rating } from './suites/rating.ts';
import { recording } from './suites/recording.ts';
import { schedule } from './suites/schedule.ts';
import { scrolling } from './suites/scrolling.ts';
import { snapshot } from './suites/snapshot.ts';
import { tabsMemory } from './suites/tabs-memory.ts';
import { tree } from './suites/list/tree.ts';
import { typing } from './suites/typing.ts';
import { warmStart } from './suites/warm-start.ts';
import { webPhoneCall } from './suites/call/web-phone-call.ts';
import { webPhone } from './suites/web-phone.ts';
import { whiteLabel } from './suites/white-label.ts';
import { wiping } from './suites/wiping.ts';

/** In the report's order. */
export const suites: readonly Suite[] = [
  firstJavascript,
  typing,
  ingest,
  peers,
  snapshot,
  engineStart,
  schedule,
  pricing,
  rating,
  applyPrices,
  exportMonth,
  flowContents,
  flow,
  ...flowCanvas,
  flowEditing,
  paint,
  scrolling,
  listScroll,
  tree,
  listPage,
  numbers,
  porting,
  portingList,
  installTable,
  channels,
  cost,
  heap,
  tabsMemory,
  wiping,
  engineKilled,
  warmStart,
  freshStart,
  nextTab,
  afterCut,
  organizationSearch,
  manyRows,
  newOrganization,
  whiteLabel,
  paletteSearch,
  webPhone,
  webPhoneCall,
  flowCall,
  queue,
  addressBook,
  recording,
];
