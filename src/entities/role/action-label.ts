import { msg } from '@lingui/core/macro';

/** The labels of the buttons that open the forms of a role, and the titles of these forms. */
export const roleLabels = { create: msg`Create role`, update: msg`Update role` };
