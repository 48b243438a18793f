import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import { useMemo, useState } from 'react';
import { useBusy } from '../../client/connection/busy.ts';
import { serverNow } from '../../client/connection/clock.ts';
import { useAccess } from '../../client/data/access.ts';
import { call } from '../../client/session/call.ts';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import type { Organization } from '../../domain/entities/organization/model.ts';
import { Button } from '../../kit/button/button.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import { Select } from '../../kit/form-control/select.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { useFailureToast } from '../../screens/use-failure-toast.ts';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';
import styles from './organization-settings.module.css';
import { zoneOptions } from './zone-option.ts';

/** Shows and changes the time zone of an organization's schedules and dates. */
export function TimeZoneCard({ organization: { id, timeZone } }: { organization: Organization }) {
  const { t } = useLingui();
  const access = useAccess();
  const offline = useOfflineReason();
  const sayFailure = useFailureToast();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  // The event of the change may arrive before or after the answer.
  if (chosen === timeZone) setChosen(null);
  const mayUpdate = access.state === 'ready' && can(access, capabilities.organizationUpdate);
  const options = useMemo(
    () => zoneOptions(timeZone, Temporal.Instant.fromEpochMilliseconds(serverNow())),
    [timeZone],
  );
  useBusy(chosen !== null);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (chosen === null || isSending) return;
    setIsSending(true);
    const outcome = await call('organization.update', { id }, { timeZone: chosen }, id);
    setIsSending(false);
    if (outcome.kind === 'saved') toast.success(t`Time zone changed`);
    else sayFailure(outcome);
  };

  return (
    <Card title={t`Dates and times`}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Select
          label={t`Time zone`}
          description={t`The times of this organization’s schedules are in this time zone. A change applies to all of them at once.`}
          options={options}
          value={chosen ?? timeZone}
          disabled={!mayUpdate}
          onChange={({ target }) => setChosen(target.value)}
        />
        {mayUpdate ? (
          <div>
            <Button
              type="submit"
              variant="primary"
              busy={isSending}
              disabledReason={offline ?? (chosen === null ? t`This is the current time zone.` : undefined)}
            >
              <Trans>Save</Trans>
            </Button>
          </div>
        ) : (
          <p className={styles.note}>
            <Trans>You do not have permission to change the time zone.</Trans>
          </p>
        )}
      </form>
    </Card>
  );
}
