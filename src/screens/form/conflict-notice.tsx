import { Trans, useLingui } from '@lingui/react/macro';
import type { EntityFormOf, FormValues } from '../../entities/define/form.ts';
import { Button } from '../../kit/button/button.tsx';
import { CompareTable } from '../../kit/table/compare-table.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { FieldValue } from '../../entities/define/field-value.ts';
import type { FieldConflict } from './merge-values.ts';
import { anyField } from '../../entities/define/field.ts';

type Props<Source, Values extends FormValues> = {
  form: EntityFormOf<Source, Values>;
  source: Source;
  conflicts: readonly FieldConflict[];
  onResolve: (choice: 'mine' | 'theirs') => void;
};

/** Shows fields that both the user and somebody else changed, side by side, and lets the user choose. */
export function ConflictNotice<Source, Values extends FormValues>(props: Props<Source, Values>) {
  const { form, source, conflicts, onResolve } = props;
  const { i18n, t } = useLingui();
  return (
    <Notice
      tone="notice"
      actions={
        <>
          <Button size="small" onClick={() => onResolve('mine')}>
            <Trans>Keep my changes</Trans>
          </Button>
          <Button size="small" onClick={() => onResolve('theirs')}>
            <Trans>Use their changes</Trans>
          </Button>
        </>
      }
    >
      <Trans>Someone else changed this while you were editing.</Trans>
      <CompareTable
        headings={[t`Field`, t`Yours`, t`Theirs`]}
        rows={conflicts.map(({ field, mine, theirs }) => ({
          field,
          label: form.fields[field] && i18n._(form.fields[field].title),
          values: [mine, theirs].map((value, at) => (
            <FieldValue key={at} field={anyField(form.fields, field)} source={source} value={value} />
          )),
        }))}
      />
    </Notice>
  );
}
