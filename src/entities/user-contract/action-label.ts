import { msg } from '@lingui/core/macro';

/** The labels of the buttons that open the forms of a user type, and the titles of these forms. */
export const userContractLabels = { create: msg`Create user type`, update: msg`Update user type` };
