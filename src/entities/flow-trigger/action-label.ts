import { msg } from '@lingui/core/macro';

/** The labels of the buttons that open the forms of an API endpoint, and the titles of these forms. */
export const triggerLabels = {
  create: msg`Create API endpoint`,
  update: msg`Update API endpoint`,
  invoke: msg({ message: 'Call', context: 'API endpoint' }),
};
