import { Trans } from '@lingui/react/macro';
import { displayTimeOf, useNow } from '../../client/connection/clock.ts';
import { useLink } from '../../client/connection/link.ts';

/** The whole seconds until the next attempt to connect; null while one is under way. */
function useRetrySeconds(): number | null {
  const link = useLink();
  const now = useNow();
  const retryAt = link.status === 'disconnected' || link.status === 'forbidden' ? link.retryAt : undefined;
  const seconds = retryAt === undefined ? 0 : Math.ceil((displayTimeOf(retryAt) - now) / 1000);
  return seconds > 0 ? seconds : null;
}

/** Says when the engine tries to connect again. Hidden from screen readers, which would read every second. */
export function RetryCountdown() {
  const seconds = useRetrySeconds();
  return (
    <span aria-hidden="true">
      {seconds === null ? <Trans>Trying now…</Trans> : <Trans>Next attempt in {seconds} s</Trans>}
    </span>
  );
}
