import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import type { Phone } from '../host/phone.ts';
import { useLineCommand } from '../state/use-line-command.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { browserCheck } from './browser-check.ts';
import { CheckList } from './check-list.tsx';
import { findingsOf, checkResult } from './check-rule.ts';
import { createPhoneCheck } from './check.ts';
import styles from './check.module.css';
import { Echo } from './echo.tsx';

/** The number of the echo test, which plays back the caller over the full path of a call. */
const echoTest = '*43';

/** Tests in advance whether a call would work, with a remedy for each problem. */
export function CheckDialog({ phone, onClose }: { phone: Phone; onClose: () => void }) {
  const { t } = useLingui();
  const [check] = useState(() => createPhoneCheck(browserCheck(phone)));
  const facts = useStore(check.facts);
  const audio = useStore(phone.host.audio);
  const { dial, pending } = useLineCommand(phone.accountId);
  const offline = useOfflineReason();
  const findings = findingsOf(facts, audio);
  const verdict = checkResult(findings);
  useEffect(() => {
    void check.run();
    return check.close;
  }, [check]);

  const callEcho = async (): Promise<void> => {
    if (await dial(echoTest, null)) onClose();
  };
  const silent = audio.kind === 'active' ? undefined : t`Activate the web phone first.`;
  return (
    <Dialog
      title={t`Test audio`}
      onClose={onClose}
      footer={
        <>
          <Button className={styles.again} onClick={() => void check.run()}>
            <Trans>Test again</Trans>
          </Button>
          <Button variant="primary" data-autofocus onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.check}>
        <output className={styles.verdict}>
          {verdict === 'busy' ? (
            <Trans>Testing…</Trans>
          ) : verdict === 'ok' ? (
            <Trans>You are ready to make calls.</Trans>
          ) : (
            <Trans>There is a problem that may affect your calls.</Trans>
          )}
        </output>
        <CheckList facts={facts} findings={findings} />
        <Echo check={check} echo={facts.echo} />
        <div className={styles.echoTest}>
          <p>
            <Trans>The echo test plays back what you say, over the full path of a call.</Trans>
          </p>
          <Button
            size="small"
            icon="phone"
            busy={pending !== null}
            disabledReason={offline ?? silent}
            onClick={() => void callEcho()}
          >
            <Trans>Call the echo test</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
