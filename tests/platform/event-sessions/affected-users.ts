import { shareOfViewer } from '../../../src/domain/entities/wallboard-share/rules.ts';
import type { Change } from '../store/store.ts';

/** Everyone's rights may depend on an organization's parent, and on whether it is active and not deleted. */
const affectingAll = ['superOrganizationId', 'state', 'deleteDate'];
const affectsAll = ({ type, before, after }: Change): boolean =>
  type === 'organization' &&
  before !== null &&
  affectingAll.some((field) => before[field] !== after?.[field]);

/** Tells whether the changes may affect the rights of a user; null if they affect nobody's. */
export function affectedUsers(changes: readonly Change[]): ((userId: string) => boolean) | null {
  if (changes.some(affectsAll)) return () => true;
  const users = new Set(
    changes
      .filter(({ type }) => type === 'userPermissionView' || type === 'user')
      .map(({ before, after }) => (after ?? before)?.id),
  );
  // The viewer of a shared wallboard has the permissions of the user who shared it.
  return users.size > 0 ? (userId) => users.has(userId) || shareOfViewer(userId) !== null : null;
}
