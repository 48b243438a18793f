import { msg } from '@lingui/core/macro';
import type { Trunk } from '../../domain/entities/trunk/model.ts';
import type { PanelWarning } from '../define/panel-head.ts';
import { noWarnings } from '../define/panel-head.ts';

type Registering = Pick<Trunk, 'configuration' | 'status'>;

/** Whether the customer's telephone system registers. A kind of trunk that this build does not know counts as not. */
export const registers = (configuration: Trunk['configuration']): boolean =>
  configuration.type === 'sip' && configuration.outbound.connection.type === 'registration';

/** A trunk that has to register cannot be called until it has done so. */
export const trunkWarnings = ({ configuration, status }: Registering): readonly PanelWarning[] =>
  registers(configuration) && status !== 'online'
    ? [{ tone: 'warn', text: msg`This trunk is not registered, so calls cannot be sent to it.` }]
    : noWarnings;
