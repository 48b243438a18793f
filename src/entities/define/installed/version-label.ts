import { msg } from '@lingui/core/macro';

/** The action, and the title of its form. */
export const versionLabel = msg`Install another version`;
