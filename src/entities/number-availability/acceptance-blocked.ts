import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NumberAvailability } from '../../domain/entities/number-availability/model.ts';
import { canSetAcceptance } from '../../domain/entities/number-availability/state.ts';

/** Why the acceptance of a range cannot be set; null if it can (S1-4-27). */
export function acceptanceBlocked(range: NumberAvailability): MessageDescriptor | null {
  if (canSetAcceptance(range)) return null;
  return range.state === 'inUse' ? msg`These numbers are in use.` : msg`These numbers are unavailable.`;
}
