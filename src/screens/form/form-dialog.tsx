import { Trans, useLingui } from '@lingui/react/macro';
import type { EntityForm, EntityFormOf, FormSubject, FormValues } from '../../entities/define/form.ts';
import type { Policy } from '../../domain/core/permission.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { LoadingRows } from '../loading-rows.tsx';
import { FormFrame } from './form-frame.tsx';
import { dialogShell } from './form-shell.ts';
import { formSize } from './form-size.ts';
import { useLastSource } from './use-last-source.ts';
import { sourceStatusOf } from './source-status.ts';

type Props = {
  form: EntityForm;
  subject: FormSubject;
  /** Permission to submit. If it is withdrawn while the form is open, the input stays. */
  policy: Policy;
  onClose: () => void;
  /** Called with the id once everything is saved. */
  onSaved?: (id: string) => void;
};

/** An entity's form in a dialog, from loading to saved. */
export function FormDialog({ form, ...rest }: Props) {
  return form((known) => <OpenForm form={known} {...rest} />);
}

type OpenFormProps<Source, Values extends FormValues> = Omit<Props, 'form'> & {
  form: EntityFormOf<Source, Values>;
};

function OpenForm<Source, Values extends FormValues>({ form, ...rest }: OpenFormProps<Source, Values>) {
  const { i18n, t } = useLingui();
  const found = form.useSource(rest.subject);
  const last = useLastSource(found);
  if (last !== null)
    return (
      <FormFrame
        form={form}
        source={last.source}
        status={sourceStatusOf(found)}
        Shell={dialogShell}
        {...rest}
      />
    );
  return (
    <Dialog
      title={i18n._(form.title)}
      size={formSize(form)}
      onClose={rest.onClose}
      footer={
        <Button onClick={rest.onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {found.state === 'loading' ? (
        <LoadingRows found={found} rows={4} />
      ) : (
        <EmptyState icon="info" title={t`This no longer exists, or you do not have access to it.`} />
      )}
    </Dialog>
  );
}
