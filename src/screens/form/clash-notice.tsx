import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EntityFormOf, FormValues } from '../../entities/define/form.ts';
import { Button } from '../../kit/button.tsx';
import { CompareTable } from '../../kit/compare-table.tsx';
import { Notice } from '../../kit/notice.tsx';
import { written } from '../written.ts';
import type { Clash } from './merge-values.ts';

type Props<Source, Values extends FormValues> = {
  form: EntityFormOf<Source, Values>;
  source: Source;
  clashes: readonly Clash[];
  onSettle: (choice: 'mine' | 'theirs') => void;
};

/** Somebody else changed what the reader was changing: both, side by side, and the choice. */
export function ClashNotice<Source, Values extends FormValues>(props: Props<Source, Values>) {
  const { form, source, clashes, onSettle } = props;
  const { i18n, t } = useLingui();
  const shown = (field: string, value: unknown): ReactNode => {
    const show = form.shown?.[field];
    // A clash has the values of its own field.
    if (show) return show(value as Values[string], source);
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    return written(value);
  };
  return (
    <Notice
      tone="notice"
      actions={
        <>
          <Button size="small" onClick={() => onSettle('mine')}>
            <Trans>Keep mine</Trans>
          </Button>
          <Button size="small" onClick={() => onSettle('theirs')}>
            <Trans>Take theirs</Trans>
          </Button>
        </>
      }
    >
      <Trans>Somebody changed this meanwhile.</Trans>
      <CompareTable
        heads={[t`Field`, t`Yours`, t`Theirs`]}
        rows={clashes.map(({ field, mine, theirs }) => ({
          field,
          label: form.labels[field] && i18n._(form.labels[field]),
          values: [shown(field, mine), shown(field, theirs)],
        }))}
      />
    </Notice>
  );
}
