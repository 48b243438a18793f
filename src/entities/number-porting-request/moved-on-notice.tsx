import type { MessageDescriptor } from '@lingui/core';
import type { NumberPortingRequest } from '../../domain/entities/number-porting-request/model.ts';
import { Message } from '../../fields/text/message.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { portingPartyNames } from './name.ts';

type Props = { row: NumberPortingRequest; reason: MessageDescriptor | null };

/** Says in an open form that the request went on meanwhile, when and by whom; nothing while the form can be sent. */
export function MovedOnNotice({ row, reason }: Props) {
  const last = row.timeline.at(-1);
  if (reason === null) return null;
  return (
    <Notice tone="warn">
      <Message text={reason} />{' '}
      {last !== undefined && (
        <>
          <Moment at={last.date} />, <Message text={portingPartyNames[last.party]} />
        </>
      )}
    </Notice>
  );
}
