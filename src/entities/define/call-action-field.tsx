import { msg } from '@lingui/core/macro';
import type { CallAction } from '../../domain/value/call-action.ts';
import { CallActionText } from '../../fields/call-action/call-action-text.tsx';

/** How a field with a call action is shown; without one, the organization's default applies. */
export const callActionField = {
  none: msg({ message: 'Default', context: 'call action' }),
  show: (action: CallAction) => <CallActionText action={action} />,
};
