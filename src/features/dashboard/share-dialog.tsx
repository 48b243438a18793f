import { valibotResolver } from '@hookform/resolvers/valibot';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { wallboardShareCalls } from '../../domain/entities/wallboard-share/calls.ts';
import type { WallboardShare } from '../../domain/entities/wallboard-share/model.ts';
import type { ShareDuration } from '../../domain/entities/wallboard-share/rules.ts';
import { Button } from '../../kit/button/button.tsx';
import { ChoiceGroup } from '../../kit/form-control/choice-group.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import { useBusy } from '../../client/connection/busy.ts';
import { call } from '../../client/session/call.ts';
import { useFailureToast } from '../../screens/use-failure-toast.ts';
import styles from './share.module.css';
import { RevokeShare } from './revoke-share.tsx';
import { ShareLink } from './share-link.tsx';
import { ShareList } from './share-list.tsx';

type Props = { organizationId: string; onClose: () => void };

/** Creates links that show the dashboard without signing in, and revokes them. */
export function ShareDialog({ organizationId, onClose }: Props) {
  const { t } = useLingui();
  const sayFailure = useFailureToast();
  const [revoked, setRevoked] = useState<WallboardShare | null>(null);
  /** The link just created. The form is shown again for another one. */
  const [created, setCreated] = useState<{ readonly token: string; readonly shareId: string } | null>(null);
  const { register, control, handleSubmit, reset, formState } = useForm({
    resolver: valibotResolver(wallboardShareCalls['wallboardShare.create'].body),
    defaultValues: { name: '', duration: 'P30D' as ShareDuration },
  });
  useBusy(formState.isDirty);

  const submit = handleSubmit(async (body) => {
    const outcome = await call('wallboardShare.create', { id: organizationId }, body, organizationId);
    if (outcome.kind !== 'saved') return sayFailure(outcome);
    setCreated({ token: outcome.value.token, shareId: outcome.value.share.id });
    reset();
  });

  const durations: { value: ShareDuration; label: string }[] = [
    { value: 'P1D', label: t`1 day` },
    { value: 'P7D', label: t`7 days` },
    { value: 'P30D', label: t`30 days` },
    { value: 'P365D', label: t`1 year` },
  ];
  return (
    <>
      <Dialog
        title={t`Share as wallboard`}
        size="large"
        onClose={onClose}
        onSubmit={submit}
        footer={
          <>
            {created && (
              <Button onClick={() => setCreated(null)}>
                <Trans>Create another link</Trans>
              </Button>
            )}
            <Button onClick={onClose} variant={created ? 'primary' : 'secondary'}>
              {created ? <Trans>Done</Trans> : <Trans>Close</Trans>}
            </Button>
            {!created && (
              <Button type="submit" variant="primary" busy={formState.isSubmitting}>
                <Trans>Create link</Trans>
              </Button>
            )}
          </>
        }
      >
        <div className={styles.form}>
          <p className={styles.lead}>
            <Trans>
              Anyone with the link can view this dashboard without logging in, and nothing else. It shows only
              what you are allowed to see.
            </Trans>
          </p>
          {created ? (
            <ShareLink token={created.token} />
          ) : (
            <>
              <TextInput
                label={t`Name`}
                autoComplete="off"
                error={formState.errors.name && t`Enter a name of at most 100 characters.`}
                {...register('name')}
              />
              <Controller
                control={control}
                name="duration"
                render={({ field }) => (
                  <ChoiceGroup
                    label={t`Valid for`}
                    value={field.value}
                    options={durations}
                    onChange={field.onChange}
                  />
                )}
              />
            </>
          )}
          <ShareList organizationId={organizationId} onRevoke={setRevoked} />
        </div>
      </Dialog>
      {/* Outside the dialog: a nested form would submit both. */}
      {revoked && (
        <RevokeShare
          share={revoked}
          onRevoked={() => setCreated((now) => (now?.shareId === revoked.id ? null : now))}
          onClose={() => setRevoked(null)}
        />
      )}
    </>
  );
}
