import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReadReason } from '../../../../screens/tabs/document-access.ts';
import { readReason } from '../../../../screens/tabs/document-access.ts';
import { isPeriodUnsaved } from '../edit/document.ts';
import type { OpenPlanState } from '../plan-store.ts';

/** Why the prices of a period cannot be updated from a file. */
export type CsvObstacle = ReadReason | 'unsaved' | 'saving';

export const csvObstacleTexts: Readonly<Record<CsvObstacle, MessageDescriptor>> = {
  deleted: msg`The price plan has been deleted.`,
  notPermitted: msg`You do not have permission to change this price plan.`,
  permissionUnknown: msg`Loading your permissions…`,
  editedElsewhere: msg`The price plan is edited in another tab.`,
  unsaved: msg`Save this period first.`,
  saving: msg`The price plan is being saved.`,
};

/** Why a period cannot be updated from a file (S1-5-74); null if it can. */
export function csvObstacle(
  { base, document, facts, sent }: Pick<OpenPlanState, 'base' | 'document' | 'facts' | 'sent'>,
  periodId: string,
): CsvObstacle | null {
  const reason = readReason(facts);
  if (reason !== null) return reason;
  if (sent !== null) return 'saving';
  return isPeriodUnsaved(base.document, document, periodId) ? 'unsaved' : null;
}
