import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useBatched } from '../../../client/data/use-batched.ts';
import { useNowValue } from '../../../client/connection/clock.ts';
import { defaultTimeZone, isKnownZone } from '../../../domain/core/time-zone.ts';
import type { PathMoment } from '../../../domain/call-path/call-path.ts';
import type { PhoneNumber } from '../../../domain/entities/number/model.ts';
import { LocalInput } from '../../../fields/time/local-input.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { Select } from '../../../kit/form-control/select.tsx';
import { PanelSection } from '../../../kit/layout/panel-section.tsx';
import { instantsOf, toLocalTime } from '../../../lib/time/local-time.ts';
import { FlowSteps } from './flow-steps.tsx';
import type { KnownEnd } from './path-text.tsx';
import { EndText, StepText } from './path-text.tsx';
import styles from './path.module.css';
import { PendingNotice, usePossibleFrom } from './pending-notice.tsx';
import { useCallPath } from './use-call-path.ts';

type Props = { number: PhoneNumber; organizationId: string | null };

const minuteMs = 60_000;
const thisMinute = (now: number): number => Math.floor(now / minuteMs) * minuteMs;

/** Shows where a call from outside to a number goes, now or at a time of the organization. */
export function PathSection(props: Props) {
  const { t } = useLingui();
  const organization = useBatched('organization', props.number.organizationId);
  const zone = organization.state === 'ready' ? organization.entity.timeZone : defaultTimeZone;
  const isPending = props.number.state === 'pending';
  return (
    <PanelSection title={isPending ? t`What will happen with a call` : t`What happens with a call`}>
      {organization.state === 'loading' ? (
        <Skeleton width="60%" />
      ) : isKnownZone(zone) ? (
        isPending ? (
          <PendingPath {...props} zone={zone} />
        ) : (
          <PathAt {...props} zone={zone} />
        )
      ) : (
        <p className={styles.muted}>
          <Trans>This browser does not know the time zone {zone}.</Trans>
        </p>
      )}
    </PanelSection>
  );
}

type InZone = Props & { zone: string };

/** Shows the future path of a call to a pending number: at the earliest time at which it can be active, if that is known. */
function PendingPath({ number, organizationId, zone }: InZone) {
  const possibleFrom = usePossibleFrom(number);
  const now = useNowValue(thisMinute);
  const at = Math.max(now, possibleFrom === null ? 0 : Date.parse(possibleFrom));
  return (
    <div className={styles.path}>
      <p>
        <PendingNotice number={number} possibleFrom={possibleFrom} />
      </p>
      <Steps number={number} organizationId={organizationId} moment="other" at={at} zone={zone} />
    </div>
  );
}

function PathAt({ number, organizationId, zone }: InZone) {
  const { t } = useLingui();
  const [moment, setMoment] = useState<PathMoment>('now');
  const [local, setLocal] = useState('');
  const now = useNowValue(thisMinute);
  // A repeated hour means its first occurrence.
  const [first] = instantsOf(local, zone);
  const at = moment === 'now' ? now : first;
  const localNow = toLocalTime(new Date(now).toISOString(), zone);
  const [, time] = localNow.split('T');
  return (
    <div className={styles.path}>
      <div className={styles.asked}>
        <Select
          label={t`Called`}
          value={moment}
          options={[
            { value: 'now', label: t`Now` },
            { value: 'other', label: t`At another time` },
          ]}
          onChange={({ target }) => {
            if (target.value === 'now') return setMoment('now');
            setMoment('other');
            if (local === '') setLocal(localNow);
          }}
        />
        {moment === 'other' && (
          <LocalInput
            kind="dateTime"
            label={t`Date and time in ${zone}`}
            zone={zone}
            value={local}
            onChange={setLocal}
          />
        )}
      </div>
      {moment === 'now' && (
        <p className={styles.muted}>
          <Trans>
            It is {time} in {zone}, the time zone of the organization.
          </Trans>
        </p>
      )}
      {at === undefined ? (
        <p className={styles.muted}>
          {local === '' ? (
            <Trans>Enter a date and a time.</Trans>
          ) : (
            <Trans>This time does not exist: the clock skips it.</Trans>
          )}
        </p>
      ) : (
        <Steps number={number} organizationId={organizationId} moment={moment} at={at} zone={zone} />
      )}
    </div>
  );
}

/** The last step answers the question, so it has more weight than those before; more so when nobody is reached. */
const endClass: Readonly<Record<KnownEnd['kind'], string | undefined>> = {
  ring: styles.end,
  mayRing: styles.end,
  hangup: styles.end,
  unavailable: styles.lost,
  wrongNumber: styles.lost,
  elsewhere: styles.unknown,
  hidden: styles.unknown,
  unknown: styles.unknown,
};

function Steps(props: InZone & { moment: PathMoment; at: number }) {
  const { number, organizationId, moment, at, zone } = props;
  const { steps, end } = useCallPath(number, moment);
  return (
    <div aria-live="polite">
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          // A path can come past the same stop again.
          <li key={index}>
            <StepText step={step} organizationId={organizationId} />
          </li>
        ))}
        {end.kind === 'loading' ? (
          <li>
            <Skeleton width="60%" />
          </li>
        ) : end.kind === 'flow' ? (
          <FlowSteps
            flow={end.flow}
            called={number}
            at={at}
            zone={zone}
            ownerId={number.organizationId}
            organizationId={organizationId}
          />
        ) : (
          <li className={endClass[end.kind]}>
            <EndText end={end} organizationId={organizationId} />
          </li>
        )}
      </ol>
      {end.kind === 'flow' && (
        <p className={styles.muted}>
          <Trans>
            For a caller who withholds the number and presses no key, with macros as they are saved now.
          </Trans>
        </p>
      )}
    </div>
  );
}
