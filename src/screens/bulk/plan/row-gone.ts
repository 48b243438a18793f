import { msg } from '@lingui/core/macro';

/** Why a row of a bulk change is refused when its entity was deleted or hidden in the meantime. */
export const rowGone = msg`This row no longer exists.`;
