import { msg } from '@lingui/core/macro';

/** The labels of the buttons that open the forms of a template, and the titles of these forms. */
export const templateLabels = {
  create: msg`Create organization template`,
  update: msg`Update organization template`,
};
