import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAccess } from '../../client/data/access.ts';
import { call } from '../../client/session/call.ts';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import type { Organization } from '../../domain/entities/organization/model.ts';
import type { TemplateCopy } from '../../domain/entities/organization/schema.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../kit/button/button.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Progress } from '../../kit/feedback/progress.tsx';
import { copyFailureText } from './copy-failure-text.ts';
import styles from './organization.module.css';

const percentOf = ({ done, total }: TemplateCopy): number =>
  total === 0 ? 0 : Math.floor((done / total) * 100);

/** How far the copying of the template is, in place of the state of the organization. */
export function CopyBadge({ copy }: { copy: TemplateCopy }) {
  const percent = percentOf(copy);
  return copy.failure === null ? (
    <StatusBadge tone="busy">
      <Trans>Copying… {percent}%</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge tone="error">
      <Trans>Copying failed</Trans>
    </StatusBadge>
  );
}

/** Asks the platform to copy the rest. */
function ContinueButton({ id }: Pick<Organization, 'id'>) {
  const access = useAccess();
  const [state, setState] = useState<'idle' | 'sent' | 'failed'>('idle');
  if (access.state !== 'ready' || !can(access, capabilities.organizationCreate)) return null;
  const send = async (): Promise<void> => {
    setState('sent');
    const outcome = await call('organization.retryCopy', { id }, {}, null);
    setState(outcome.kind === 'saved' ? 'idle' : 'failed');
  };
  return (
    <>
      <Button size="small" icon="refresh" busy={state === 'sent'} onClick={() => void send()}>
        <Trans>Continue copying</Trans>
      </Button>
      {state === 'failed' && (
        <span role="alert">
          <Trans>That did not work. Try again later.</Trans>
        </span>
      )}
    </>
  );
}

/** The progress of the copying of a template, or why it has failed and a way to go on. */
export function CopyProgress({ id, copy }: { copy: TemplateCopy } & Pick<Organization, 'id'>) {
  const { i18n, t } = useLingui();
  const { locale } = useFormat();
  const { done, total, failure } = copy;
  const percent = percentOf(copy);
  if (failure !== null) {
    const [copied, all] = [formatNumber(done, locale), formatNumber(total, locale)];
    const reason = i18n._(copyFailureText(failure));
    return (
      <Notice tone="error" actions={<ContinueButton id={id} />}>
        <Trans>
          The template was not copied completely: {copied} of {all} items are there. The organization stays
          inactive until it is complete. {reason}
        </Trans>
      </Notice>
    );
  }
  return (
    <div className={styles.copy}>
      <Progress label={t`Copying from template`} max={Math.max(1, total)} value={done} />
      <span className={styles.percent}>
        <Trans>Copying from template… {percent}%</Trans>
      </span>
    </div>
  );
}
