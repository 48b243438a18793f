import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FilterField } from '../../entities/define/filter-field.ts';
import { Button } from '../../kit/button/button.tsx';
import { Checkbox } from '../../kit/form-control/checkbox.tsx';
import { ChoiceGroup } from '../../kit/form-control/choice-group.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { displayNow } from '../../client/connection/clock.ts';
import { FieldEditor } from './field-editor.tsx';
import { emptyDraft, draftResult } from './filter-draft.ts';
import styles from './filter.module.css';
import type { FieldFilter, Filter } from './filter-value.ts';

type Props = {
  /** 'Filter users'. */
  title: string;
  fields: readonly FilterField[];
  filter: Filter;
  canBeDeleted: boolean;
  organizationId: string | null;
  onApply: (filter: Filter) => void;
  onClose: () => void;
};

/** The filter dialog of a list, one section per field. */
export function FilterDialog({
  title,
  fields,
  filter,
  canBeDeleted,
  organizationId,
  onApply,
  onClose,
}: Props) {
  const { i18n, t } = useLingui();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, FieldFilter>>(
    () => new Map(filter.fields.map((part) => [part.field, part])),
  );
  const [deleted, setDeleted] = useState(filter.deleted);
  const put = (field: string, draft: FieldFilter | null) => {
    const next = new Map(drafts);
    if (draft) next.set(field, draft);
    else next.delete(field);
    setDrafts(next);
  };

  // All levels are listed where no organization is open.
  const offered = fields.filter(({ kind }) => kind !== 'levels' || organizationId !== null);
  const reasons = {
    option: t`Choose at least one option.`,
    tooMany: t`Choose at most 1,000.`,
    start: t`Choose a start time.`,
    tag: t`Enter a tag.`,
  };
  const results = [...drafts.values()].map(draftResult);
  const [wrong] = results.flatMap((one) => (one.kind === 'wrong' ? [reasons[one.fault]] : []));

  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong !== undefined) return;
        onApply({ fields: results.flatMap((one) => (one.kind === 'filter' ? [one.filter] : [])), deleted });
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" disabledReason={wrong}>
            <Trans>Apply</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.sections}>
        {offered.map((field) => {
          const name = i18n._(field.title);
          const draft = drafts.get(field.field);
          return (
            <fieldset key={field.field} className={styles.section} aria-label={name}>
              <Checkbox
                label={name}
                checked={draft !== undefined}
                onChange={({ target }) => {
                  put(field.field, target.checked ? emptyDraft(field, displayNow()) : null);
                }}
              />
              {draft && (
                <div className={styles.editor}>
                  <FieldEditor
                    field={field}
                    title={name}
                    draft={draft}
                    organizationId={organizationId}
                    onChange={(next) => put(field.field, next)}
                  />
                </div>
              )}
            </fieldset>
          );
        })}
        {canBeDeleted && (
          <ChoiceGroup
            label={t`Show deleted`}
            value={deleted}
            options={[
              { value: 'live', label: t`No` },
              { value: 'deleted', label: t`Deleted only` },
              { value: 'both', label: t`Include deleted` },
            ]}
            onChange={setDeleted}
          />
        )}
      </div>
    </Dialog>
  );
}
