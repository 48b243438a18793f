import { msg } from '@lingui/core/macro';
import type { OutboundMail } from '../../domain/entities/outbound-mail/model.ts';
import type { PanelWarning } from '../define/panel-head.ts';
import { noWarnings } from '../define/panel-head.ts';

/** An email that has not reached its recipient. */
export function mailWarnings({ state }: OutboundMail): readonly PanelWarning[] {
  switch (state) {
    case 'failed':
      return [{ tone: 'error', text: msg`This email was not delivered.` }];
    case 'temporarySendFailure':
      return [{ tone: 'warn', text: msg`This email has not been delivered yet. Delivery is tried again.` }];
    default:
      return noWarnings;
  }
}
