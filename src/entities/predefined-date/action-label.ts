import { msg } from '@lingui/core/macro';

/** The labels of the buttons that open the forms of predefined dates, and the titles of these forms. */
export const predefinedDateLabels = {
  create: msg`Create predefined dates`,
  update: msg`Update predefined dates`,
};
