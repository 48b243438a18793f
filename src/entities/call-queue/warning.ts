import { msg } from '@lingui/core/macro';
import type { CallQueue } from '../../domain/entities/call-queue/model.ts';
import type { PanelWarning } from '../define/panel-head.ts';
import { noWarnings } from '../define/panel-head.ts';

/** A queue whose callers nobody can answer. */
export const queueWarnings = ({ agentIds }: Pick<CallQueue, 'agentIds'>): readonly PanelWarning[] =>
  agentIds.length === 0
    ? [{ tone: 'warn', text: msg`No agents: callers leave the queue at once.` }]
    : noWarnings;
