import { msg } from '@lingui/core/macro';

/** The labels of the buttons that open the forms of a schedule, and the titles of these forms. */
export const scheduleLabels = {
  create: msg`Create schedule`,
  update: msg`Update schedule`,
  callAction: msg`Set call action`,
};
