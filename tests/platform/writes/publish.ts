import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { Store, TableRow, Write } from '../store/store.ts';
import { derivedLoginNames, derivedLogins } from './derived/login-names.ts';
import { derivedDeviceNames } from './derived/device-name.ts';
import { derivedEnvironmentIds } from './derived/environment-ids.ts';
import { derivedApplyState } from './derived/apply-state.ts';
import { derivedContracts } from './derived/contracts.ts';
import { derivedExportState } from './derived/export-state.ts';
import { derivedFlowStatus } from './derived/flow-status.ts';
import { derivedInstalled, derivedSharedNames } from './derived/installed-objects.ts';
import { derivedListed } from './derived/listed-objects.ts';
import { derivedTriggerFlows } from './derived/trigger-flows.ts';
import { derivedCopyFailures } from './derived/copy-failures.ts';
import { derivedTreeRows } from './derived/tree-rows.ts';
import { preview } from '../store/preview.ts';
import { derivedPermissionViews } from './derived/permission-views.ts';
import { derivedPlanUsage } from './derived/plan-usage.ts';
import { derivedTagUsage } from './derived/tag-usage.ts';
import { derivedHalves, derivedInternalNumbers } from './derived/user-halves.ts';
import { derivedAccounts, derivedContacts } from './derived/web-phone-rows.ts';

/** The writes with those derived from them, to make as one unit. */
export function withDerived(store: Store, writes: readonly Write[]): readonly Write[] {
  const ahead = preview(store, writes);
  return [
    ...writes,
    ...derivedTreeRows(ahead),
    ...derivedCopyFailures(ahead),
    ...derivedApplyState(ahead),
    ...derivedExportState(ahead),
    ...derivedEnvironmentIds(ahead),
    ...derivedHalves(ahead),
    ...derivedPermissionViews(ahead),
    ...derivedInternalNumbers(ahead),
    ...derivedLogins(ahead),
    ...derivedLoginNames(ahead),
    ...derivedDeviceNames(ahead),
    ...derivedAccounts(ahead),
    ...derivedContacts(ahead),
    ...derivedPlanUsage(ahead),
    ...derivedTagUsage(ahead),
    ...derivedTriggerFlows(ahead),
    ...derivedFlowStatus(ahead),
    ...derivedSharedNames(ahead),
    ...derivedListed(ahead),
    ...derivedInstalled(ahead),
    ...derivedContracts(ahead),
  ];
}

/** Makes the writes with those derived from them, and with rows of other tables, and answers the rows. */
export async function publish(
  store: Store,
  writes: readonly Write[],
  tableRows: readonly TableRow[] = [],
): Promise<readonly EntityRow[]> {
  return store.write(withDerived(store, writes), tableRows);
}
