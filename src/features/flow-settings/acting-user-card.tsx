import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { useBusy } from '../../client/connection/busy.ts';
import { useAccess } from '../../client/data/access.ts';
import { useBatched } from '../../client/data/use-batched.ts';
import { call } from '../../client/session/call.ts';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { EntityPickerSlot } from '../../fields/entity/entity-picker-slot.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import { Field } from '../../kit/form-control/field.tsx';
import { PickerBox } from '../../kit/form-control/picker-box.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { useFailureToast } from '../../screens/use-failure-toast.ts';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';
import styles from './flow-settings.module.css';

type Props = { organizationId: string; userId: string | null };

/** The permissions that the saved user lacks for flows. */
function Limits({ userId }: { userId: string | null }) {
  const found = useBatched('user', userId);
  if (userId === null)
    return (
      <Notice tone="notice">
        <Trans>Blocks that need a permission fail until a user is chosen.</Trans>
      </Notice>
    );
  const isGone = found.state === 'missing' || (found.state === 'ready' && found.entity.deleteDate !== null);
  return isGone ? (
    <Notice tone="warn">
      <Trans>This user no longer exists: blocks that need a permission fail.</Trans>
    </Notice>
  ) : null;
}

/** Shows and changes the user as whom the flows of an organization act. */
export function ActingUserCard({ organizationId, userId }: Props) {
  const { t } = useLingui();
  const access = useAccess();
  const offline = useOfflineReason();
  const sayFailure = useFailureToast();
  const [draft, setDraft] = useState<{ readonly userId: string | null } | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [picker, setPicker] = useState<'open' | 'closed'>('closed');
  // The event of the change may arrive before or after the answer.
  if (draft !== null && draft.userId === userId) setDraft(null);
  const mayUpdate = access.state === 'ready' && can(access, capabilities.flowSettingsUpdate);
  const shown = draft === null ? userId : draft.userId;
  useBusy(draft !== null);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (draft === null || isSending || offline !== undefined) return;
    setIsSending(true);
    const outcome = await call(
      'organizationFlow.setUser',
      { id: organizationId },
      { user: draft.userId },
      organizationId,
    );
    setIsSending(false);
    if (outcome.kind === 'saved') toast.success(t`Flow settings saved`);
    else sayFailure(outcome);
  };

  return (
    <Card title={t`Acting user`}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t`Flows act as`}
          description={t`Flows can read and do what this user may, as far as the user who deployed them may do so too.`}
        >
          {(links) =>
            mayUpdate ? (
              <PickerBox
                {...links}
                placeholder={t`Choose…`}
                clear={shown === null ? null : { label: t`Clear`, onClear: () => setDraft({ userId: null }) }}
                onClick={() => setPicker('open')}
              >
                {shown === null ? null : <EntityText type="user" id={shown} />}
              </PickerBox>
            ) : (
              <span id={links.id}>
                {shown === null ? <Trans>Nobody</Trans> : <EntityText type="user" id={shown} />}
              </span>
            )
          }
        </Field>
        <Limits userId={userId} />
        {mayUpdate ? (
          <Button
            type="submit"
            variant="primary"
            busy={isSending}
            disabledReason={offline ?? (draft === null ? t`Nothing has been changed.` : undefined)}
          >
            <Trans>Save</Trans>
          </Button>
        ) : (
          <p className={styles.note}>
            <Trans>You do not have permission to change the flow settings.</Trans>
          </p>
        )}
      </form>
      {picker === 'open' && (
        <EntityPickerSlot
          type="user"
          organizationId={organizationId}
          mode="one"
          chosen={shown === null ? [] : [shown]}
          onPick={([picked = null]) => {
            setDraft({ userId: picked });
            setPicker('closed');
          }}
          onClose={() => setPicker('closed')}
        />
      )}
    </Card>
  );
}
