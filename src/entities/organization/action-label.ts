import { msg } from '@lingui/core/macro';

/** The labels of the buttons that open the forms of an organization, and the titles of these forms. */
export const organizationLabels = { create: msg`Create organization`, update: msg`Update organization` };
