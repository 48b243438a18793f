import { Trans } from '@lingui/react/macro';
import type { NumberPortingRequest } from '../../domain/entities/number-porting-request/model.ts';
import { performableAt } from '../../domain/entities/number-porting-request/rules.ts';
import { Message } from '../../fields/text/message.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { portingPartyNames, portingStateNames } from './name.ts';
import styles from './porting.module.css';

/** The dates ahead of a request. */
function Ahead({ request }: { request: NumberPortingRequest }) {
  const { state, expectedAnswerDate, possibleFrom, agreedUntil } = request;
  if (state === 'answerDelayed' && expectedAnswerDate !== null)
    return (
      <li>
        <Trans>
          Answer expected on <Moment at={expectedAnswerDate} />
        </Trans>
      </li>
    );
  if (performableAt(request) === null || possibleFrom === null || agreedUntil === null) return null;
  return (
    <>
      <li>
        <Trans>
          Can be ported from <Moment at={possibleFrom} />
        </Trans>
      </li>
      <li>
        <Trans>
          The agreement ends on <Moment at={agreedUntil} />
        </Trans>
      </li>
    </>
  );
}

/** The states that a request has had, by whom, and what comes next. */
export function Timeline({ request }: { request: NumberPortingRequest }) {
  return (
    <ol className={styles.timeline}>
      {request.timeline.map(({ state, date, party }) => (
        <li key={`${state} ${date}`}>
          <strong>
            <Message text={portingStateNames[state]} />
          </strong>{' '}
          <Moment at={date} />, <Message text={portingPartyNames[party]} />
        </li>
      ))}
      <Ahead request={request} />
    </ol>
  );
}
