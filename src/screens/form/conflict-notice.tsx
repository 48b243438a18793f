import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef } from 'react';
import type { EntityFormOf, FormValues } from '../../entities/define/form.ts';
import { Button } from '../../kit/button/button.tsx';
import { CompareTable } from '../../kit/table/compare-table.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { FieldValue } from '../../entities/define/field-value.ts';
import type { FormConflict } from './merge-form.ts';
import { anyField } from '../../entities/define/field.ts';
import { useLastEditor } from '../audit/use-last-editor.ts';

type Props<Source, Values extends FormValues> = {
  form: EntityFormOf<Source, Values>;
  source: Source;
  /** The id of the changed entity. */
  id: string;
  conflicts: readonly FormConflict[];
  onResolve: (choice: 'mine' | 'theirs') => void;
};

const SomeoneElse = () => <Trans>Someone else changed this while you were editing.</Trans>;

/** Says who made the conflicting change, if the viewer may see the change log. */
function ChangedBy({ entity, id }: { entity: string; id: string }) {
  const name = useLastEditor(entity, id);
  return name === null ? <SomeoneElse /> : <Trans>{name} changed this while you were editing.</Trans>;
}

/** Shows fields that both the user and somebody else changed, side by side, and lets the user choose. */
export function ConflictNotice<Source, Values extends FormValues>(props: Props<Source, Values>) {
  const { form, source, id, conflicts, onResolve } = props;
  const { i18n, t } = useLingui();
  const notice = useRef<HTMLDivElement>(null);
  // The form waits for the choice, wherever it is scrolled to.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [conflicts]);
  return (
    <div ref={notice}>
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
        <Suspense fallback={<SomeoneElse />}>
          <ChangedBy entity={form.entity} id={id} />
        </Suspense>
        <CompareTable
          headings={[t`Field`, t`Yours`, t`Theirs`]}
          rows={conflicts.map(({ field, item, mine, theirs }) => ({
            field: item === undefined ? field : `${field} ${item}`,
            label: i18n._(anyField(form.fields, field)?.title ?? { id: field }),
            values: [mine, theirs].map((value, at) => (
              <FieldValue key={at} field={anyField(form.fields, field)} source={source} value={value} />
            )),
          }))}
        />
      </Notice>
    </div>
  );
}
