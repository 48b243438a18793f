import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TwoFactorChoice } from '../../domain/entities/user/two-factor.ts';

/** What may stand beside a password, as readers know it (S1 §5). */
export const twoFactorNames: Record<TwoFactorChoice, MessageDescriptor> = {
  none: msg`Disabled`,
  phoneDigits: msg`Prompt phone digits`,
  totp: msg`Authenticator app (TOTP)`,
};
