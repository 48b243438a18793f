import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormProvider, useForm } from 'react-hook-form';
import { can } from '../../domain/access/can.ts';
import type { EntityFormOf, FormSubject, FormValues } from '../../entities/define/form.ts';
import type { Policy } from '../../domain/core/permission.ts';
import { InnerFormContext } from '../../fields/form/inner-form.ts';
import type { NestedForm } from '../../fields/form/nested-form.ts';
import { NestedFormProvider } from '../../fields/form/nested-form.ts';
import { useHeldFields } from '../../kit/base/held-fields.ts';
import { Button } from '../../kit/button/button.tsx';
import { useAccess } from '../../client/data/access.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import { useBusy } from '../../client/connection/busy.ts';
import { useOfflineReason } from '../use-offline-reason.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import type { SourceStatus } from './source-status.ts';
import styles from './form.module.css';
import { StopWaitingQuestion } from './stop-waiting-question.tsx';
import { formBlock } from './form-block.ts';
import type { FormBlock } from './form-block.ts';
import type { FormShell } from './form-shell.ts';
import { formSize } from './form-size.ts';
import { FormNotice } from './form-notice.tsx';
import { formResolver } from '../../fields/form/form-resolver.ts';
import { keepsStored } from '../../fields/form/kept-member.ts';
import { FormSteps } from './form-steps.tsx';
import { readableValues } from './form-rules.ts';
import { commitField } from './commit-field.ts';
import { NestedButtons, useNestedExit } from './nested-exit.tsx';
import { PendingWorkProvider } from '../../fields/form/pending-work.ts';
import { pickPaths } from '../../lib/value/value-at.ts';
import { StepNotice } from './step-notice.tsx';
import { takeParsed } from './take-parsed.ts';
import { useFaultySteps } from './use-faulty-steps.ts';
import { useFormSteps } from './use-form-steps.ts';
import { useMerge } from './use-merge.ts';
import { usePendingSubmit } from './use-pending-submit.ts';
import { useRecheck } from '../../fields/form/use-recheck.ts';
import { useSubjectName } from './use-subject-name.ts';
import { useSubmit } from './use-submit.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import { useOutcomeCheck } from './use-outcome-check.ts';

type Props<Source, Values extends FormValues> = {
  form: EntityFormOf<Source, Values>;
  source: Source;
  status: SourceStatus;
  subject: FormSubject;
  policy: Policy;
  onClose: () => void;
  onSaved?: (id: string) => void;
  Shell: FormShell;
};

/** A form over a live entity: steps, conflicts with others' changes, and the outcome of submitting. */
export function FormFrame<Source, Values extends FormValues>(props: Props<Source, Values>) {
  const { form, source, status, subject, policy, onClose, onSaved, Shell } = props;
  const { i18n, t } = useLingui();
  const access = useAccess();
  const offline = useOfflineReason();
  const name = useSubjectName(form.entity, subject);

  const stored = useMemo(() => form.valuesOf(source), [form, source]);
  const theirs = useMemo(() => pickPaths(stored, Object.keys(form.fields)), [form, stored]);
  const schema = form.schema(source);
  const isKept = subject.mode === 'change' ? keepsStored(form.entity, stored) : undefined;
  const fields = useForm<FieldValues, unknown, Values>({
    resolver: formResolver(schema, isKept),
    defaultValues: stored,
    mode: 'onTouched',
  });
  useRecheck(fields, Object.keys(form.fields));
  const { isDirty } = fields.formState;
  const [nested, setNested] = useState<NestedForm | null>(null);
  const hasInput = isDirty || nested?.isDirty === true;
  const { conflicts, resolve } = useMerge(fields, { theirs, state: nested ? 'paused' : 'merging' });
  useBusy(hasInput);

  const { listed, steps, current, previous, next, body, entry, retry, showStep, goTo, goBack } = useFormSteps(
    { form, fields, source, subject },
  );
  const last = next === undefined;
  const faulty = useFaultySteps({ form, fields, schema, isKept });

  const isLeft = useRef(false);
  const leave = useUnsavedGuard(hasInput, () => {
    isLeft.current = true;
    onClose();
  });
  const nestedExit = useNestedExit(nested);
  const { state, send, resolveUnknown } = useSubmit({
    form,
    steps,
    fields,
    source,
    subject,
    showStep,
    isLeft: () => isLeft.current,
    onDone(values) {
      // A page keeps its form: the values are no longer unsaved once the change has arrived.
      if (Shell.kind === 'dialog') {
        leave.allow();
        onClose();
      }
      onSaved?.(form.idOf?.(values) ?? subject.id);
    },
  });
  const idOf = (values: Values): string => form.idOf?.(values) ?? subject.id;
  const inQuestion = state.kind === 'unknown' ? state : null;
  const made = useEntity(
    form.entity,
    inQuestion && subject.mode === 'create' ? idOf(inQuestion.values) : null,
  );
  // A created entity exists or not; later parts of a creation cannot be read back here.
  const sentOf = (at: number, values: Values) =>
    (subject.mode === 'change' ? readableValues(form, at, values) : at === 0 ? {} : null) ?? 'unseen';
  useOutcomeCheck({
    sent: inQuestion && sentOf(inQuestion.at, inQuestion.values),
    found: (subject.mode === 'create' ? made.state === 'missing' : status === 'gone') ? null : theirs,
    isLive:
      offline === undefined && (subject.mode === 'create' ? made.state !== 'loading' : status !== 'stale'),
    onChecked: resolveUnknown,
  });

  const box = useRef<HTMLDivElement>(null);
  useHeldFields(box, state.kind === 'sending');
  const isBusy = state.kind === 'sending' || entry.kind === 'entering';
  const refusal = form.submit.blocked?.(source) ?? null;
  const block = formBlock({
    isLastStep: last,
    isGone: status === 'gone' && subject.mode === 'change',
    isPermitted: access.state !== 'ready' || can(access, policy),
    isUnsure: state.kind === 'unknown',
    conflicts: conflicts.length,
    isRefused: refusal !== null,
    isInvalid: form.submit.when === 'valid' && faulty.shown.length > 0,
    isOffline: offline !== undefined,
    isUnchanged: (Shell.kind === 'page' || form.submit.when === 'changed') && !hasInput,
  });
  const reasons: Record<FormBlock, string | undefined> = {
    gone: t`This no longer exists.`,
    forbidden: t`You no longer have permission to save this.`,
    checking: t`Checking whether your changes were saved…`,
    conflict: t`First choose whose changes to keep.`,
    refused: refusal === null ? undefined : i18n._(refusal),
    invalid: t`Some fields are not valid.`,
    offline,
    unchanged: t`Nothing has been changed.`,
  };

  const goOn = async (): Promise<void> => {
    if (!(await fields.trigger([...current.fields], { shouldFocus: true }))) return;
    if (next) await goTo(next);
  };
  const submit = fields.handleSubmit(
    (values) => {
      // A page stays: what the schema has changed, such as by trimming, would differ from what is saved.
      if (Shell.kind === 'page') takeParsed(fields, pickPaths(values, Object.keys(form.fields)));
      return send(values);
    },
    () => {
      const [first] = faulty.ask();
      if (first !== undefined) showStep(first);
    },
  );

  const [work, isWaiting, afterFields] = usePendingSubmit();

  return (
    <>
      <Shell.Frame
        title={nested?.title ?? i18n._(form.title)}
        subject={name}
        size={formSize(form)}
        onClose={nestedExit?.ask ?? leave.ask}
        onSubmit={(event) => {
          if (nested) {
            event.preventDefault();
            commitField();
            return nested.confirm();
          }
          if (block !== null || isBusy || isWaiting) return event.preventDefault();
          commitField();
          event.preventDefault();
          void afterFields(last ? submit : goOn);
        }}
        footer={
          nested && nestedExit ? (
            <NestedButtons form={nested} onLeave={nestedExit.ask} />
          ) : (
            <>
              {(Shell.kind === 'dialog' || hasInput) && (
                <Button onClick={leave.ask}>
                  {Shell.kind === 'page' ? (
                    <Trans>Discard changes</Trans>
                  ) : form.submit.leave ? (
                    i18n._(form.submit.leave)
                  ) : (
                    <Trans>Cancel</Trans>
                  )}
                </Button>
              )}
              {previous && (
                <Button onClick={goBack} disabledReason={isBusy ? t`Wait until this is done.` : undefined}>
                  <Trans>Back</Trans>
                </Button>
              )}
              <Button
                type="submit"
                variant={form.submit.tone ?? 'primary'}
                busy={isBusy || isWaiting}
                disabledReason={block === null ? undefined : reasons[block]}
                // A field that is left may say what is wrong with it, and push the button away from under the pointer.
                onMouseDown={(event) => event.preventDefault()}
              >
                {last ? i18n._(form.submit.label) : <Trans>Next</Trans>}
              </Button>
            </>
          )
        }
      >
        {listed.length > 1 && !nested && (
          <FormSteps
            steps={listed}
            asked={steps}
            current={current}
            faulty={faulty.shown}
            onChoose={(step) => !isBusy && void goTo(step)}
          />
        )}
        <StepNotice state={entry} onRetry={retry} />
        <FormNotice
          status={status}
          subject={subject}
          policy={policy}
          state={state}
          offline={offline}
          parts={form.parts}
        />
        {conflicts.length > 0 && (
          <ConflictNotice
            form={form}
            source={source}
            id={subject.id}
            conflicts={conflicts}
            onResolve={resolve}
          />
        )}
        <div ref={box} className={styles.bodies} aria-busy={state.kind === 'sending' || undefined}>
          <NestedFormProvider value={setNested}>
            <PendingWorkProvider value={work}>
              <FormProvider {...fields}>
                <InnerFormContext value={leave.openInner}>
                  {listed.map(({ id, Body }) => (
                    <div
                      key={id}
                      ref={id === current.id ? body : undefined}
                      hidden={id !== current.id}
                      className={styles.body}
                    >
                      <Body source={source} subject={subject} />
                    </div>
                  ))}
                </InnerFormContext>
              </FormProvider>
            </PendingWorkProvider>
          </NestedFormProvider>
        </div>
      </Shell.Frame>
      {leave.isAsking &&
        (state.kind === 'sending' || state.kind === 'unknown' ? (
          <StopWaitingQuestion onStop={leave.discard} onStay={leave.stay} />
        ) : (
          <DiscardQuestion onDiscard={leave.discard} onStay={leave.stay} />
        ))}
      {nestedExit?.question}
    </>
  );
}
