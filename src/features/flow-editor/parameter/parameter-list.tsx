import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { contentsLimits } from '../../../domain/flow/contents/limits.ts';
import type { MacroParameter } from '../../../domain/flow/contents/parameter.ts';
import { parameterTitle } from '../../../domain/flow/contents/parameter.ts';
import { OrderedList } from '../../../fields/choice/ordered-list.tsx';
import { Button } from '../../../kit/button/button.tsx';
import type { FieldScope } from '../expression/field-scope.ts';
import { placeNames } from '../model/place.ts';
import type { FieldNote } from '../option/option-frame.tsx';
import { simpleModeNames } from '../words/parameter-word.ts';
import { movedItem } from './moved-item.ts';
import type { ParameterEdits } from './parameter-edits.ts';
import { ParameterForm } from './parameter-form.tsx';
import styles from './parameter.module.css';

type Props = {
  parameters: readonly MacroParameter[];
  edits: ParameterEdits;
  scope: FieldScope;
  notesOf: (id: string, member: string) => readonly FieldNote[];
};

/** The parameters of a macro, in the order of their display. */
export function ParameterList({ parameters, edits, scope, notesOf }: Props) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const isEdited = scope.access === 'edit';
  return (
    <div className={styles.fields}>
      {parameters.length === 0 && (
        <span className={styles.kind}>
          <Trans>No parameters yet</Trans>
        </span>
      )}
      <OrderedList
        label={t`Parameters`}
        items={parameters}
        idOf={({ id }) => id}
        nameOf={parameterTitle}
        onChange={(next) => {
          if (!isEdited) return;
          const moved = movedItem(parameters, next);
          if (moved !== undefined) edits.move(moved.id, next.indexOf(moved));
        }}
      >
        {(parameter) => (
          <details className={styles.row} data-place={placeNames.parameter(parameter.id)}>
            <summary>
              {parameterTitle(parameter)}
              {parameter.simpleMode !== 'none' && (
                <span className={styles.kind}>{i18n._(simpleModeNames[parameter.simpleMode])}</span>
              )}
            </summary>
            <ParameterForm
              parameter={parameter}
              parameters={parameters}
              onSet={(fields) => edits.set(parameter.id, fields)}
              onRename={(name) => edits.rename(parameter.id, name)}
              scope={scope}
              notesOf={(member) => notesOf(parameter.id, member)}
            />
            {isEdited && (
              <Button size="small" variant="ghost" icon="trash" onClick={() => edits.remove(parameter.id)}>
                <Trans>Remove parameter</Trans>
              </Button>
            )}
          </details>
        )}
      </OrderedList>
      {isEdited && (
        <div>
          <Button
            size="small"
            icon="plus"
            disabledReason={
              parameters.length >= contentsLimits.parameters ? t`There can be no more.` : undefined
            }
            onClick={edits.add}
          >
            <Trans>Add parameter</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
