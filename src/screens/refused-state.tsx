import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { errorCode } from '../domain/protocol/error.ts';

/** Rows that the platform does not give: why, in the reader's words. What it says itself is in one language. */
export function RefusedState({ code }: { code: string }) {
  const { t } = useLingui();
  const permission = code === errorCode.notPermitted || code === errorCode.organizationOutOfReach;
  return permission ? (
    <EmptyState icon="lock" title={t`No permission to see this`} />
  ) : (
    <EmptyState icon="error" title={t`The server refuses to show this`}>
      {t`Code ${code}`}
    </EmptyState>
  );
}
