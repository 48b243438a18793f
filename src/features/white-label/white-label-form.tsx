import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useBusy } from '../../client/connection/busy.ts';
import { useAccess } from '../../client/data/access.ts';
import { useEnvironment } from '../../client/session/environment.ts';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import type { Environment } from '../../domain/entities/environment/model.ts';
import { webOf } from '../../domain/entities/environment/rules.ts';
import { formResolver } from '../../fields/form/form-resolver.ts';
import { loadRefusalText } from '../../fields/form/load-refusal-text.ts';
import { Button } from '../../kit/button/button.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import { Card } from '../../kit/layout/card.tsx';
import { parseColour } from '../../lib/view/colour.ts';
import { DiscardQuestion } from '../../screens/form/discard-question.tsx';
import { useUnsavedGuard } from '../../screens/form/use-unsaved-guard.ts';
import { useFailureToast } from '../../screens/use-failure-toast.ts';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';
import { DeleteButton } from './delete-button.tsx';
import { DomainTable } from './domain-table.tsx';
import type { WhiteLabelValues } from './form-values.ts';
import { newAccent, valuesOf, whiteLabelSchema } from './form-values.ts';
import { Preview } from './preview.tsx';
import { saveWhiteLabel } from './save.ts';
import { useImageUrl } from './use-image-url.ts';
import { WhiteLabelFields } from './white-label-fields.tsx';
import styles from './white-label.module.css';

const untouched = { kind: 'keep' } as const;
/** Overrides the options with which others' changes arrive. */
const whole = { keepDirtyValues: false, keepErrors: false };

function LivePreview({ own, fallbackName }: { own: Environment | null; fallbackName: string }) {
  const [publicName, accent, logo] = useWatch<WhiteLabelValues, ['publicName', 'accent', 'logo']>({
    name: ['publicName', 'accent', 'logo'],
  });
  const url = useImageUrl(logo, webOf(own ?? { components: [] }).portalAssets.logo);
  return (
    <Preview
      publicName={publicName.trim() || fallbackName}
      accent={parseColour(accent) ? accent : newAccent}
      logo={url}
    />
  );
}

/** Shows and changes the white label of an organization, or creates one. `own` is null where it has none. */
export function WhiteLabelForm({ id, name, own }: { id: string; name: string; own: Environment | null }) {
  const { i18n, t } = useLingui();
  const access = useAccess();
  const offline = useOfflineReason();
  const sayFailure = useFailureToast();
  const environment = useEnvironment();
  const [isSending, setIsSending] = useState(false);
  const values = useMemo(() => valuesOf(own), [own]);
  const form = useForm<FieldValues, unknown, WhiteLabelValues>({
    resolver: formResolver(whiteLabelSchema),
    // Others' changes arrive in the fields that this user has not changed.
    values,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;
  const leave = useUnsavedGuard(isDirty, () => form.reset(values, whole));
  useBusy(isDirty);
  const mayUpdate = access.state === 'ready' && can(access, capabilities.environmentUpdate);
  const web = webOf(own ?? { components: [] });
  const target = environment.state === 'ready' ? environment.config.domainTarget : undefined;

  const submit = form.handleSubmit(async (wanted) => {
    if (isSending || offline !== undefined) return;
    setIsSending(true);
    const failed = await saveWhiteLabel(wanted, own, id);
    setIsSending(false);
    if (failed === null) {
      form.reset({ ...wanted, logo: untouched, favicon: untouched }, whole);
      toast.success(t`White label saved`);
      return;
    }
    const { failure, field } = failed;
    if (failure.kind !== 'refused' || field === null) return sayFailure(failure);
    const message = await loadRefusalText(i18n, failure.error);
    form.setError(field, { type: 'platform', message }, { shouldFocus: true });
  });

  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <WhiteLabelFields id={id} web={web} mayUpdate={mayUpdate} />
        {target !== undefined && (
          <Card title={t`DNS and certificates`}>
            <DomainTable certificates={web.certificates} target={target} />
          </Card>
        )}
        <LivePreview own={own} fallbackName={name} />
        {mayUpdate ? (
          <div className={styles.bar}>
            <Button
              type="submit"
              variant="primary"
              busy={isSending}
              disabledReason={offline ?? (isDirty ? undefined : t`Nothing has been changed.`)}
            >
              <Trans>Save</Trans>
            </Button>
            {own && <DeleteButton id={id} name={own.publicName} />}
          </div>
        ) : (
          <p className={styles.note}>
            <Trans>You do not have permission to change the white label.</Trans>
          </p>
        )}
      </form>
      {leave.isAsking && <DiscardQuestion onDiscard={leave.discard} onStay={leave.stay} />}
    </FormProvider>
  );
}
