import { msg } from '@lingui/core/macro';

/** Explains "do not disturb". */
export const quietText = msg`This device does not ring or show notifications. Callers still hear it ringing.`;
