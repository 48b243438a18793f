import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { can } from '../../domain/access/can.ts';
import type { FormSubject } from '../../entities/define/form.ts';
import type { Policy } from '../../domain/core/permission.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useAccess } from '../../client/data/access.ts';
import type { SourceStatus } from './source-status.ts';
import type { SubmitState } from './use-submit.ts';

type Props<Values> = {
  status: SourceStatus;
  subject: FormSubject;
  policy: Policy;
  state: SubmitState<Values>;
  parts: readonly { title: MessageDescriptor }[];
};

/** Notices the user must see before submitting (again). The input stays until the user closes the form. */
export function FormNotice<Values>({ status, subject, policy, state, parts }: Props<Values>) {
  const { i18n, t } = useLingui();
  const access = useAccess();
  const saved = state.kind === 'partly' ? [...state.saved.keys()] : [];
  const partName = (at: number): string => (parts[at] ? i18n._(parts[at].title) : '');
  const names = saved.map(partName).join(', ');
  return (
    <>
      {status === 'gone' && subject.mode === 'change' && (
        <Notice tone="error">
          <Trans>
            It was deleted, or is hidden from you now. What you typed stays here until you close this; it
            cannot be saved.
          </Trans>
        </Notice>
      )}
      {access.state === 'ready' && !can(access, policy) && (
        <Notice tone="error">
          <Trans>
            Your permission for this was withdrawn. What you typed stays here until you close this; it cannot
            be saved.
          </Trans>
        </Notice>
      )}
      {state.kind === 'unknown' && (
        <Notice tone="warn">
          <Trans>
            The connection was lost before the answer came. Whether it was saved is checked as soon as the
            connection is back; nothing is sent twice.
          </Trans>
        </Notice>
      )}
      {state.kind === 'unseen' && (
        <Notice tone="warn">
          {t`Whether it was saved cannot be seen from here: ${partName(state.at)}. Sending it again does no harm.`}
        </Notice>
      )}
      {state.kind === 'partly' && (
        <Notice tone="warn">
          {names === '' ? (
            <Trans>It was not saved. You can send it again.</Trans>
          ) : (
            t`Saved: ${names}. The rest was not; you can send it again.`
          )}
        </Notice>
      )}
    </>
  );
}
