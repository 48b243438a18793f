import { Trans } from '@lingui/react/macro';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { KnownUser } from '../../domain/protocol/engine.ts';
import { TimeLeft } from '../../fields/time/time-left.tsx';

/** The status of a known user in the session (S0-2-35). */
export function UserStatus({ status }: { status: KnownUser['status'] }) {
  switch (status.kind) {
    case 'authenticated':
      return (
        <StatusBadge tone="ok">
          <Trans>Logged in</Trans>
        </StatusBadge>
      );
    case 'twoFactor':
      return (
        <StatusBadge tone="notice">
          <Trans>2FA required</Trans> <TimeLeft until={status.validUntil} />
        </StatusBadge>
      );
    case 'loggedOut':
      return (
        <StatusBadge tone="neutral">
          <Trans>Logged out</Trans>
        </StatusBadge>
      );
  }
}
