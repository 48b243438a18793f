import { msg } from '@lingui/core/macro';
import { looks } from './define.ts';

/** Opens the dock where the flow is tried. */
export const tryVerb = looks(msg({ message: 'Try', context: 'flow editor' }), ['t'], ({ dock }) =>
  dock.set('try'),
);
