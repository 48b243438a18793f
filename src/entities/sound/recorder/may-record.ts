import type { PermissionHolder } from '../../../domain/access/can.ts';
import { can } from '../../../domain/access/can.ts';
import { capabilities } from '../../../domain/access/capability.ts';

/**
 * Whether a user of `own` may record sounds of an organization by telephone: only those of that organization with the
 * right to recordings (S1-6-12).
 */
export const mayRecord = (
  holder: PermissionHolder,
  own: string | null,
  organizationId: string | null,
): organizationId is string =>
  organizationId !== null && own === organizationId && can(holder, capabilities.soundRecorder);
