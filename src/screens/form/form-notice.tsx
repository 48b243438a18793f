import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { can } from '../../domain/access/can.ts';
import type { FormSubject } from '../../entities/define/form.ts';
import type { Policy } from '../../domain/core/permission.ts';
import { LostSaveNotice } from '../../fields/form/lost-save-notice.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useAccess } from '../../client/data/access.ts';
import { TryNow } from '../try-now.tsx';
import type { SourceStatus } from './source-status.ts';
import type { SubmitState } from './use-submit.ts';

type Props<Values> = {
  status: SourceStatus;
  subject: FormSubject;
  policy: Policy;
  state: SubmitState<Values>;
  /** Why nothing can be saved now. */
  offline: string | undefined;
  parts: readonly { title: MessageDescriptor }[];
};

/** Notices the user must see before submitting (again). The input stays until the user closes the form. */
export function FormNotice<Values>({ status, subject, policy, state, offline, parts }: Props<Values>) {
  const { i18n, t } = useLingui();
  const access = useAccess();
  const isForbidden = access.state === 'ready' && !can(access, policy);
  const saved = state.kind === 'partly' ? [...state.saved.keys()] : [];
  const partName = (at: number): string => (parts[at] ? i18n._(parts[at].title) : '');
  const names = saved.map(partName).join(', ');
  // Nothing is sent without a connection: it was lost on the way.
  const isLost = state.kind === 'unknown' || (state.kind === 'sending' && offline !== undefined);
  return (
    <>
      {status === 'gone' && subject.mode === 'change' && !isForbidden && (
        <Notice tone="error">
          <Trans>
            This has been deleted, or you no longer have access to it. Your changes stay here until you close
            the form, but they cannot be saved.
          </Trans>
        </Notice>
      )}
      {isForbidden && (
        <Notice tone="error">
          <Trans>
            You no longer have permission to save this. Your changes stay here until you close the form.
          </Trans>
        </Notice>
      )}
      {offline !== undefined && !isLost && (
        <Notice tone="notice" actions={<TryNow size="small" />}>
          {offline} <Trans>You can keep editing, and save once the connection is back.</Trans>
        </Notice>
      )}
      {isLost && <LostSaveNotice />}
      {state.kind === 'unseen' && (
        <Notice tone="warn">
          {t`Could not check whether this was saved: ${partName(state.at)}. You can safely send it again.`}
        </Notice>
      )}
      {state.kind === 'partly' && (
        <Notice tone="warn">
          {names === '' ? (
            <Trans>Your changes were not saved. You can try again.</Trans>
          ) : (
            t`Saved: ${names}. The rest was not saved; you can try again.`
          )}
        </Notice>
      )}
    </>
  );
}
