import { msg } from '@lingui/core/macro';

/** The labels of the buttons that open the forms of a flow, and the titles of these forms. */
export const flowLabels = {
  create: msg`Create flow`,
  update: msg`Update flow`,
  rollBack: msg`Roll back`,
};
