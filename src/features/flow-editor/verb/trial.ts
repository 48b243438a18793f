import { msg } from '@lingui/core/macro';
import { looks } from './define.ts';

/** Opens the dock that runs the flow as a test. */
export const testRunVerb = looks(msg({ message: 'Test run', context: 'flow editor' }), ['t'], ({ dock }) =>
  dock.set('testRun'),
);
