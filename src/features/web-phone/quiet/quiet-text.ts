import { msg } from '@lingui/core/macro';

/** What "do not disturb" does. */
export const quietText = msg`This device does not ring or show notifications. Callers still hear it ringing.`;
