import { Trans, useLingui } from '@lingui/react/macro';
import { useNowValue } from '../../client/connection/clock.ts';
import { TimeLeft } from '../../fields/time/time-left.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';

/** When the user may try again (displayed time, ISO), and whether a link was mailed with which they need not wait. */
export interface SignInWait {
  readonly until: string;
  readonly linkMailed: boolean;
}

const isOver = ({ until }: SignInWait, now: number): boolean => Date.parse(until) <= now;

/** Why the form cannot be submitted during the wait. */
export function useWaitReason(wait: SignInWait | null): string | undefined {
  const { t } = useLingui();
  const waits = useNowValue((now) => wait !== null && !isOver(wait, now));
  return waits ? t`Too many attempts. Wait until the time is up.` : undefined;
}

/** Counts down to the next attempt to sign in. */
export function WaitNotice({ wait }: { wait: SignInWait }) {
  const over = useNowValue((now) => isOver(wait, now));
  return (
    <Notice tone="notice">
      {over ? (
        <Trans>You can try again now.</Trans>
      ) : (
        <>
          <Trans>
            Too many failed login attempts. You can try again in <TimeLeft until={wait.until} />.
          </Trans>
          {wait.linkMailed && (
            <>
              {' '}
              <Trans>
                If the account has an email address, we have sent it a link to log in without waiting.
              </Trans>
            </>
          )}
        </>
      )}
    </Notice>
  );
}
