import { msg } from '@lingui/core/macro';

/** The label of the button that opens the form of the call router, and the title of this form. */
export const updateRouterLabel = msg`Update call router`;
