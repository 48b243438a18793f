import { Trans } from '@lingui/react/macro';
import type {
  NumberPortingRequest,
  PortingDelay,
} from '../../domain/entities/number-porting-request/model.ts';
import { performableAt } from '../../domain/entities/number-porting-request/rules.ts';
import type { PortingParty } from '../../domain/entities/number-porting-request/state.ts';
import { Message } from '../../fields/text/message.tsx';
import { DueMoment } from '../../fields/time/due-moment.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { delayName, portingPartyNames, portingStateNames } from './name.ts';
import styles from './porting.module.css';

/** The dates ahead of a request. */
function Ahead({ request }: { request: NumberPortingRequest }) {
  const { possibleFrom, agreedUntil } = request;
  if (performableAt(request) === null || possibleFrom === null || agreedUntil === null) return null;
  return (
    <>
      <li>
        <Trans>
          Can be ported from <DueMoment at={possibleFrom} />
        </Trans>
      </li>
      <li>
        <Trans>
          The agreement ends on <DueMoment at={agreedUntil} />
        </Trans>
      </li>
    </>
  );
}

/** Why the answer is late, and when it is expected. */
function Delay({ delay, party }: { delay: PortingDelay; party: PortingParty }) {
  const { expectedAnswerDate } = delay;
  return (
    <>
      <div>
        <Message text={delayName(delay.reason, party)} />
      </div>
      {expectedAnswerDate !== null && (
        <div>
          <Trans>
            Answer expected on <Moment at={expectedAnswerDate} />
          </Trans>
        </div>
      )}
    </>
  );
}

/** The states that a request has had, by whom, and what comes next. */
export function Timeline({ request }: { request: NumberPortingRequest }) {
  return (
    <ol className={styles.timeline}>
      {request.timeline.map(({ state, date, party, delay }) => (
        <li key={`${state} ${date}`}>
          <strong>
            <Message text={portingStateNames[state]} />
          </strong>{' '}
          <Moment at={date} />, <Message text={portingPartyNames[party]} />
          {delay !== undefined && <Delay delay={delay} party={party} />}
        </li>
      ))}
      <Ahead request={request} />
    </ol>
  );
}
