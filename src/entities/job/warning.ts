import { msg } from '@lingui/core/macro';
import type { Job } from '../../domain/entities/job/model.ts';
import type { PanelWarning } from '../define/panel-head.ts';
import { noWarnings } from '../define/panel-head.ts';

/** A failed job waits for somebody who retries it. */
export const jobWarnings = ({ state }: Job): readonly PanelWarning[] =>
  state === 'failed'
    ? [{ tone: 'error', text: msg`This job failed. Retry it once the cause has been fixed.` }]
    : noWarnings;
