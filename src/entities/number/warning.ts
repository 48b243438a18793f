import { msg } from '@lingui/core/macro';
import type { PhoneNumber } from '../../domain/entities/number/model.ts';
import type { CallAction } from '../../domain/value/call-action.ts';
import type { PanelWarning } from '../define/panel-head.ts';
import { noWarnings } from '../define/panel-head.ts';

/**
 * Calls that are hung up although nobody chose so for this number. `defaultAction`: that of the organization, which may
 * have none; undefined until it is known.
 */
export const numberWarnings = (
  { state, action }: Pick<PhoneNumber, 'state' | 'action'>,
  defaultAction: CallAction | null | undefined,
): readonly PanelWarning[] =>
  state === 'active' && action === null && (defaultAction === null || defaultAction?.type === 'hangup')
    ? [
        {
          tone: 'warn',
          text: msg`Calls to this number are hung up. Choose a call action, or a default for all numbers.`,
        },
      ]
    : noWarnings;
