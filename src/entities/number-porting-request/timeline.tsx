import { Trans } from '@lingui/react/macro';
import type {
  NumberPortingRequest,
  PortingDelay,
} from '../../domain/entities/number-porting-request/model.ts';
import { performableAt } from '../../domain/entities/number-porting-request/rules.ts';
import type { PortingParty } from '../../domain/entities/number-porting-request/state.ts';
import { KnownLink } from '../../fields/entity/known-link.tsx';
import { Message } from '../../fields/text/message.tsx';
import { DueMoment } from '../../fields/time/due-moment.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { delayName, portingPartyNames, portingStateNames } from './name.ts';
import styles from './porting.module.css';
import { memberName } from '../../i18n/member-name.ts';

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

type DelayProps = {
  delay: PortingDelay;
  party: PortingParty;
  /** `past`: the request has gone on since, so nobody expects the answer any more. */
  tense: 'present' | 'past';
};

/** Why the answer is late, and when it is or was expected. */
function Delay({ delay, party, tense }: DelayProps) {
  const { expectedAnswerDate } = delay;
  return (
    <>
      <div>
        <Message text={delayName(delay.reason, party)} />
      </div>
      {expectedAnswerDate !== null && (
        <div>
          {tense === 'present' ? (
            <Trans>
              Answer expected on <Moment at={expectedAnswerDate} />
            </Trans>
          ) : (
            <Trans>
              The answer was expected on <Moment at={expectedAnswerDate} />
            </Trans>
          )}
        </div>
      )}
    </>
  );
}

type Props = { request: NumberPortingRequest; organizationId: string | null };

/** The states that a request has had, by whom, the requests it repeats or is repeated by, and what comes next. */
export function Timeline({ request, organizationId }: Props) {
  const link = { type: 'numberPortingRequest', organizationId } as const;
  return (
    <ol className={styles.timeline}>
      {request.timeline.map(({ state, date, party, delay }, at) => (
        <li key={`${state} ${date}`}>
          <strong>
            <Message text={memberName(portingStateNames, state)} />
          </strong>{' '}
          <Moment at={date} />, <Message text={memberName(portingPartyNames, party)} />
          {delay !== undefined && (
            <Delay
              delay={delay}
              party={party}
              tense={at === request.timeline.length - 1 ? 'present' : 'past'}
            />
          )}
          {at === 0 && request.retryOf !== undefined && (
            <div>
              <Trans>Repeats an earlier request</Trans>
              <KnownLink {...link} id={request.retryOf} before=": " />
            </div>
          )}
        </li>
      ))}
      {request.retries?.map(({ id, date, party }) => (
        <li key={id}>
          <strong>
            <Trans>Requested again</Trans>
          </strong>{' '}
          <Moment at={date} />, <Message text={memberName(portingPartyNames, party)} />
          <KnownLink {...link} id={id} before=": " />
        </li>
      ))}
      <Ahead request={request} />
    </ol>
  );
}
