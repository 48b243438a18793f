import type { MessageDescriptor } from '@lingui/core';
import type { NumberPortingRequest } from '../../domain/entities/number-porting-request/model.ts';
import { LateNotice } from '../define/late-notice.tsx';
import { portingPartyNames } from './name.ts';

type Props = { row: NumberPortingRequest; reason: MessageDescriptor | null };

/** Says in an open form that the request went on meanwhile, when and by whom; nothing while the form can be sent. */
export function MovedOnNotice({ row: { id, timeline }, reason }: Props) {
  const last = timeline.at(-1);
  return (
    <LateNotice
      row={{ type: 'numberPortingRequest', id }}
      reason={reason}
      change={last === undefined ? null : { at: last.date, party: portingPartyNames[last.party] }}
    />
  );
}
