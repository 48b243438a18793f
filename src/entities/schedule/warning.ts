import { msg } from '@lingui/core/macro';
import type { Schedule } from '../../domain/entities/schedule/model.ts';
import type { PanelWarning } from '../define/panel-head.ts';
import { noWarnings } from '../define/panel-head.ts';

/** A schedule that never opens. */
export const scheduleWarnings = ({ definition }: Pick<Schedule, 'definition'>): readonly PanelWarning[] =>
  definition.when.some(({ enabled }) => enabled)
    ? noWarnings
    : [{ tone: 'warn', text: msg`This schedule is always closed, because no rule opens it.` }];
