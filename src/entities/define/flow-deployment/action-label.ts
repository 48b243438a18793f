import { msg } from '@lingui/core/macro';

/** The labels of the buttons that open the forms of a deployment, and the titles of these forms. */
export const deploymentLabels = {
  config: msg`Update config`,
  deploy: msg({ message: 'Deploy', context: 'flow' }),
};
