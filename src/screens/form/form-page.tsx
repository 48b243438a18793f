import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Policy } from '../../domain/core/permission.ts';
import type { EntityForm, EntityFormOf, FormSubject, FormValues } from '../../entities/define/form.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { LoadingRows } from '../loading-rows.tsx';
import { FormFrame } from './form-frame.tsx';
import styles from './form.module.css';
import { pageShell } from './form-shell.ts';
import { sourceStatusOf } from './source-status.ts';
import { useLastSource } from './use-last-source.ts';
import { useRestartFocus } from './use-restart-focus.ts';

type Props = {
  form: EntityForm;
  subject: FormSubject;
  /** Permission to submit. If it is withdrawn, what was typed stays. */
  policy: Policy;
};

/** An entity's form as a part of a page: it stays after saving, and follows the changes of others. */
export function FormPage({ form, ...rest }: Props) {
  return form((known) => <OpenForm form={known} {...rest} />);
}

function OpenForm<Source, Values extends FormValues>({
  form,
  ...rest
}: Omit<Props, 'form'> & { form: EntityFormOf<Source, Values> }) {
  const { t } = useLingui();
  const found = form.useSource(rest.subject);
  const last = useLastSource(found);
  const [round, setRound] = useState(0);
  const box = useRestartFocus(round);
  if (last !== null)
    return (
      <div ref={box} className={styles.page}>
        <FormFrame
          // Discarding what was typed starts the form again.
          key={round}
          form={form}
          source={last.source}
          status={sourceStatusOf(found)}
          Shell={pageShell}
          onClose={() => setRound(round + 1)}
          {...rest}
        />
      </div>
    );
  return (
    <Card>
      {found.state === 'loading' ? (
        <LoadingRows found={found} rows={4} />
      ) : (
        <EmptyState icon="info" title={t`This no longer exists, or you do not have access to it.`} />
      )}
    </Card>
  );
}
