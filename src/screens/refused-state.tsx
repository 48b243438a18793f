import { Trans, useLingui } from '@lingui/react/macro';
import { tryNow } from '../client/connection/try-now.ts';
import { Button } from '../kit/button/button.tsx';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { deniesRows, errorCode, mayPass } from '../domain/protocol/error.ts';

/** Why the platform does not send rows, in the user's language; its own message has only one. */
export function RefusedState({ code }: { code: string }) {
  const { t } = useLingui();
  const retry = (
    <Button onClick={tryNow}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (code === errorCode.overQuota)
    return (
      <EmptyState icon="error" title={t`Too many lists are open`} action={retry}>
        {t`Close other lists or tabs. This list appears as soon as there is room for it.`}
      </EmptyState>
    );
  if (deniesRows(code)) return <EmptyState icon="lock" title={t`No permission to view this`} />;
  if (mayPass(code))
    return (
      <EmptyState icon="error" title={t`This could not be loaded`} action={retry}>
        <Trans>The server reported an error (code {code}). The portal keeps trying.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState icon="error" title={t`The server refused to show this`} action={retry}>
      {t`Code ${code}`}
    </EmptyState>
  );
}
