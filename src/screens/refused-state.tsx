import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { errorCode } from '../domain/protocol/error.ts';

/** Why the platform refuses rows, in the user's language; its own message has only one. */
export function RefusedState({ code }: { code: string }) {
  const { t } = useLingui();
  if (code === errorCode.overQuota)
    return (
      <EmptyState icon="error" title={t`Too many lists are open`}>
        {t`Close other lists or tabs. This list appears as soon as there is room for it.`}
      </EmptyState>
    );
  const permission = code === errorCode.notPermitted || code === errorCode.organizationOutOfReach;
  return permission ? (
    <EmptyState icon="lock" title={t`No permission to view this`} />
  ) : (
    <EmptyState icon="error" title={t`The server refused to show this`}>
      {t`Code ${code}`}
    </EmptyState>
  );
}
