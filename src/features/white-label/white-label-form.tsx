import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
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
import { LostSaveNotice } from '../../fields/form/lost-save-notice.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import { Card } from '../../kit/layout/card.tsx';
import { parseColour } from '../../lib/view/colour.ts';
import { DiscardQuestion } from '../../screens/form/discard-question.tsx';
import { useOutcomeCheck } from '../../screens/form/use-outcome-check.ts';
import { useUnsavedGuard } from '../../screens/form/use-unsaved-guard.ts';
import { useFailureToast } from '../../screens/use-failure-toast.ts';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';
import { DeleteButton } from './delete-button.tsx';
import { DomainTable } from './domain-table.tsx';
import type { WhiteLabelValues } from './form-values.ts';
import { newAccent, untouchedImages, whiteLabelValues, whiteLabelSchema } from './form-values.ts';
import type { LostSave } from './outcome.ts';
import { assetIds, tracesFound, tracesSent } from './outcome.ts';
import { Preview } from './preview.tsx';
import { saveWhiteLabel } from './save.ts';
import { useImageUrl } from './use-image-url.ts';
import { WhiteLabelFields } from './white-label-fields.tsx';
import styles from './white-label.module.css';

/** Overrides the options with which others' changes arrive. */
const whole = { keepDirtyValues: false, keepErrors: false };

function LivePreview({ own, fallbackName }: { own: Environment | null; fallbackName: string }) {
  const [publicName, accent, logo, darkLogo] = useWatch<
    WhiteLabelValues,
    ['publicName', 'accent', 'logo', 'darkLogo']
  >({
    name: ['publicName', 'accent', 'logo', 'darkLogo'],
  });
  const saved = webOf(own ?? { components: [] }).portalAssets;
  const light = useImageUrl(logo, saved.logo);
  const dark = useImageUrl(darkLogo, saved.darkLogo) ?? light;
  return (
    <Preview
      publicName={publicName.trim() || fallbackName}
      accent={parseColour(accent) ? accent : newAccent}
      logos={{ light, dark }}
    />
  );
}

type SaveProgress =
  | { readonly kind: 'idle' | 'sending' | 'notSaved' }
  /** The answer was lost: what is saved is checked once the connection is back. */
  | { readonly kind: 'unknown'; readonly lost: LostSave };

type Props = {
  id: string;
  name: string;
  /** Null where the organization has none of its own. */
  own: Environment | null;
  /** Whether `own` is what the platform has now. */
  isLive: boolean;
  /** Shows a new form in place of this one. */
  onRestart: () => void;
};

/** Shows and changes the white label of an organization, or creates one. */
export function WhiteLabelForm({ id, name, own, isLive, onRestart }: Props) {
  const { i18n, t } = useLingui();
  const formId = useId();
  const access = useAccess();
  const offline = useOfflineReason();
  const sayFailure = useFailureToast();
  const environment = useEnvironment();
  const [save, setSave] = useState<SaveProgress>({ kind: 'idle' });
  const values = useMemo(() => whiteLabelValues(own), [own]);
  const form = useForm<FieldValues, unknown, WhiteLabelValues>({
    resolver: formResolver(whiteLabelSchema),
    // Others' changes arrive in the fields that this user has not changed.
    values,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;
  const leave = useUnsavedGuard(isDirty, onRestart);
  useBusy(isDirty);
  const mayUpdate = access.state === 'ready' && can(access, capabilities.environmentUpdate);
  const web = webOf(own ?? { components: [] });
  const target = environment.state === 'ready' ? environment.config.domainTarget : undefined;

  const finish = (saved: WhiteLabelValues): void => {
    form.reset({ ...saved, ...untouchedImages }, whole);
    toast.success(t`White label saved`);
  };
  const lost = save.kind === 'unknown' ? save.lost : null;
  useOutcomeCheck({
    sent: lost && tracesSent(lost),
    found: lost && tracesFound(lost, own),
    isLive: offline === undefined && isLive,
    onChecked(outcome) {
      setSave({ kind: outcome === 'saved' ? 'idle' : 'notSaved' });
      if (lost && outcome === 'saved') finish(lost.values);
    },
  });

  const submit = form.handleSubmit(async (wanted) => {
    if (save.kind === 'sending' || save.kind === 'unknown' || offline !== undefined) return;
    setSave({ kind: 'sending' });
    const failed = await saveWhiteLabel(wanted, own, id);
    if (failed?.failure.kind === 'unknown')
      return setSave({ kind: 'unknown', lost: { values: wanted, before: assetIds(own) } });
    setSave({ kind: failed?.isPartlySaved ? 'notSaved' : 'idle' });
    if (failed === null) return finish(wanted);
    const { failure, field } = failed;
    if (failure.kind !== 'refused' || field === null) return sayFailure(failure);
    const message = await loadRefusalText(i18n, failure.error);
    form.setError(field, { type: 'platform', message }, { shouldFocus: true });
  });

  return (
    <FormProvider {...form}>
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.beside}>
          <div className={styles.form}>
            <WhiteLabelFields id={id} web={web} mayUpdate={mayUpdate} />
          </div>
          <div className={styles.preview}>
            <LivePreview own={own} fallbackName={name} />
          </div>
        </div>
        {target !== undefined && (
          <Card title={t`DNS and certificates`}>
            <DomainTable certificates={web.certificates} target={target} />
          </Card>
        )}
        {save.kind === 'unknown' && <LostSaveNotice />}
        {save.kind === 'notSaved' && (
          <Notice tone="warn">
            <Trans>Not all of your changes were saved. You can try again.</Trans>
          </Notice>
        )}
      </form>
      {/* Outside of the form: a dialog within it would be a form within a form, which reloads the page. */}
      {mayUpdate && own && (
        <Card title={t`Delete white label`}>
          <div className={styles.delete}>
            <p className={styles.note}>
              <Trans>The organization then has the brand of the organization above it.</Trans>
            </p>
            <DeleteButton id={id} name={own.publicName} onDeleted={onRestart} />
          </div>
        </Card>
      )}
      {mayUpdate ? (
        <div className={styles.bar}>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={save.kind === 'sending'}
            disabledReason={
              lost
                ? t`Checking whether your changes were saved…`
                : (offline ?? (isDirty ? undefined : t`Nothing has been changed.`))
            }
          >
            <Trans>Save</Trans>
          </Button>
          {isDirty && save.kind !== 'sending' && !lost && (
            <Button onClick={leave.ask}>
              <Trans>Discard changes</Trans>
            </Button>
          )}
        </div>
      ) : (
        <p className={styles.note}>
          <Trans>You do not have permission to change the white label.</Trans>
        </p>
      )}
      {leave.isAsking && <DiscardQuestion onDiscard={leave.discard} onStay={leave.stay} />}
    </FormProvider>
  );
}
