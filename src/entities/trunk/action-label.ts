import { msg } from '@lingui/core/macro';

/** The labels of the buttons that open the forms of a trunk, and the titles of these forms. */
export const trunkLabels = { create: msg`Create trunk`, update: msg`Update trunk` };
