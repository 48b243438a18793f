import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { newUuid } from '../../../lib/uuid.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import type { Phone } from '../host/phone.ts';
import { useLineCommand } from '../state/use-line-command.ts';
import { browserCheck } from './browser-check.ts';
import { CheckList } from './check-list.tsx';
import { findingsOf, checkResult } from './check-rule.ts';
import { createPhoneCheck } from './check.ts';
import styles from './check.module.css';
import { Echo } from './echo.tsx';

/** The echo service: it tests the whole path of a call. */
const echoService = '*43';

/** Tests in advance whether a call would work, with a remedy for each problem. */
export function CheckDialog({ phone, onClose }: { phone: Phone; onClose: () => void }) {
  const { t } = useLingui();
  const [check] = useState(() => createPhoneCheck(browserCheck(phone)));
  const facts = useSyncExternalStore(check.facts.subscribe, check.facts.get);
  const audio = useSyncExternalStore(phone.host.audio.subscribe, phone.host.audio.get);
  const { run, pending } = useLineCommand(phone.accountId);
  const offline = useOfflineReason();
  const findings = findingsOf(facts, audio);
  const verdict = checkResult(findings);
  useEffect(() => {
    void check.run();
    return check.close;
  }, [check]);

  const callEcho = async (): Promise<void> => {
    if (await run({ command: 'startOutboundCall', destination: echoService, lineId: newUuid() })) onClose();
  };
  const silent = audio.kind === 'active' ? undefined : t`Activate the web phone first.`;
  return (
    <Dialog
      title={t`Check the sound`}
      onClose={onClose}
      footer={
        <>
          <Button className={styles.again} onClick={() => void check.run()}>
            <Trans>Check again</Trans>
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
            <Trans>Checking…</Trans>
          ) : verdict === 'ok' ? (
            <Trans>Nothing stands in the way of a call.</Trans>
          ) : (
            <Trans>Something stands in the way of a good call.</Trans>
          )}
        </output>
        <CheckList facts={facts} findings={findings} />
        <Echo check={check} echo={facts.echo} />
        <div className={styles.service}>
          <p>
            <Trans>The echo service says back what it hears, over the whole way of a call.</Trans>
          </p>
          <Button
            size="small"
            icon="phone"
            busy={pending !== null}
            disabledReason={offline ?? silent}
            onClick={() => void callEcho()}
          >
            <Trans>Call the echo service</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
