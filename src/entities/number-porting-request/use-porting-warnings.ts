import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { NumberPortingRequest } from '../../domain/entities/number-porting-request/model.ts';
import { memberName } from '../../i18n/member-name.ts';
import type { PanelWarning } from '../define/panel-head.ts';
import { noWarnings } from '../define/panel-head.ts';
import { blockingReasonNames } from './name.ts';

type BlockedRequest = Pick<NumberPortingRequest, 'state' | 'direction' | 'request'>;

/** Why the other operator has blocked a request: the organization corrects it and requests again. */
export function usePortingWarnings({ state, direction, request }: BlockedRequest): readonly PanelWarning[] {
  const { i18n } = useLingui();
  const reasons = request.numberSeries.flatMap(({ blockingReason }) =>
    blockingReason === null ? [] : [i18n._(memberName(blockingReasonNames, blockingReason))],
  );
  if (state !== 'blocked' || direction !== 'inbound' || reasons.length === 0) return noWarnings;
  const list = [...new Set(reasons)].join('; ');
  return [{ tone: 'error', text: msg`Blocked: ${list}` }];
}
