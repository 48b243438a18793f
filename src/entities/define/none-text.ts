import { msg } from '@lingui/core/macro';

/** The word for no value, where a choice needs one; elsewhere a dash is its sign. */
export const noneText = msg`None`;
