import { Trans, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { useState } from 'react';
import type { FilterField } from '../../entities/define/filter-field.ts';
import { Button } from '../../kit/button/button.tsx';
import { Checkbox } from '../../kit/form-control/checkbox.tsx';
import { ChoiceGroup } from '../../kit/form-control/choice-group.tsx';
import { AnchoredDialog } from '../../kit/dialog/anchored-dialog.tsx';
import type { DialogContent } from '../../kit/dialog/dialog-frame.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useTableLook } from '../../kit/table/table-look.ts';
import { displayNow } from '../../client/connection/clock.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import { inSentence } from '../../lib/text/text.ts';
import { views } from '../../entities/views.ts';
import { FieldEditor } from './field-editor.tsx';
import { emptyDraft, draftResult } from './filter-draft.ts';
import styles from './filter.module.css';
import type { FieldFilter, Filter } from './filter-value.ts';
import type { CountedRequest } from './match-count.tsx';
import { MatchCount } from './match-count.tsx';

type Props = {
  name: ViewName;
  fields: readonly FilterField[];
  filter: Filter;
  canBeDeleted: boolean;
  organizationId: string | null;
  /** The list with another filter; null if its rows cannot be counted before they are shown. */
  requestWith: (filter: Filter) => CountedRequest | null;
  /** The filter button. */
  anchor: RefObject<HTMLButtonElement | null>;
  onApply: (filter: Filter) => void;
  onClose: () => void;
};

/** The filter of a list, one section per field: beside its button in a wide window, a dialog on a phone. */
export function FilterDialog(props: Props) {
  const { name, fields, filter, canBeDeleted, organizationId, requestWith, anchor, onApply, onClose } = props;
  const { i18n, t } = useLingui();
  const look = useTableLook();
  const many = inSentence(i18n._(views[name].words.many));
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
  const next: Filter = {
    fields: results.flatMap((one) => (one.kind === 'filter' ? [one.filter] : [])),
    deleted,
  };
  const request = requestWith(next);
  const show = t`Show ${many}`;
  const content: DialogContent = {
    title: t`Filter ${many}`,
    onClose,
    onSubmit(event) {
      event.preventDefault();
      if (wrong === undefined) onApply(next);
    },
    footer: (
      <>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" disabledReason={wrong}>
          {wrong === undefined && request ? (
            <MatchCount name={name} request={request} unknown={show} />
          ) : (
            show
          )}
        </Button>
      </>
    ),
    children: (
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
        {request === null && (
          <p className={styles.uncounted}>
            <Trans>There are too many {many} to count them before they are shown.</Trans>
          </p>
        )}
      </div>
    ),
  };
  return look === 'cards' ? (
    <Dialog size="medium" {...content} />
  ) : (
    <AnchoredDialog anchor={anchor} {...content} />
  );
}
