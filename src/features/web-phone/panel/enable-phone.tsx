import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import type { KnownUser } from '../../../domain/protocol/engine.ts';
import { call } from '../../../client/session/call.ts';
import { useFailureToast } from '../../../screens/use-failure-toast.ts';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';

/** Offers to enable the web phone for a user who has none (S0-2-84). */
export function EnablePhone({ user }: { user: KnownUser }) {
  const { t } = useLingui();
  const sayFailure = useFailureToast();
  const offline = useOfflineReason();
  const [busy, setBusy] = useState(false);
  async function enable(): Promise<void> {
    setBusy(true);
    const outcome = await call('device.enableWebPhone', {}, { userId: user.id }, user.organizationId);
    setBusy(false);
    if (outcome.kind !== 'saved') sayFailure(outcome);
  }
  return (
    <EmptyState
      icon="phone"
      title={t`No web phone account found for current user`}
      action={
        <Button variant="primary" busy={busy} disabledReason={offline} onClick={() => void enable()}>
          <EnableLabel user={user.displayName} />
        </Button>
      }
    >
      <Trans>The web phone lets you make and receive calls in this browser.</Trans>
    </EmptyState>
  );
}

/** A template string, so that markup in the server's text stays text. */
function EnableLabel({ user }: { user: string }) {
  const { t } = useLingui();
  return t`Enable web phone for ${user}`;
}
