import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BlockType } from '../../../domain/flow/catalogue/block-type.ts';
import { canBeVisible } from '../../../domain/flow/check/option-value.ts';
import { expressionText } from '../../../domain/flow/expression/text/write.ts';
import type { Expression } from '../../../domain/flow/expression/tree/expression.ts';
import type { LaidOutNode } from '../../../domain/flow/graph/layout.ts';
import { targetOfNode } from '../../../domain/flow/graph/layout.ts';
import type { Macros } from '../../../domain/flow/graph/macro-interface.ts';
import { optionLabel } from '../../../fields/flow/words/option-label.ts';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import type { FieldScope } from '../expression/field-scope.ts';
import { placeNames } from '../model/place.ts';
import { OptionField } from '../option/option-field.tsx';
import type { FieldNote } from '../option/option-frame.tsx';
import { OptionFrame } from '../option/option-frame.tsx';
import type { OptionMode } from '../option/option-mode.ts';
import { useValueName } from '../option/use-value-name.ts';
import { optionHints } from '../words/option-hint.ts';
import styles from './block-panel.module.css';

type Props = {
  type: BlockType;
  laidOut: LaidOutNode;
  macros: Macros;
  onOption: (id: string, value: Expression | undefined) => void;
  onMode: (id: string, mode: OptionMode, value: 'keep' | 'reset') => void;
  scope: FieldScope;
  notesOf: (member: string) => readonly FieldNote[];
};

/** An option that the block no longer has, such as that of a removed parameter. */
function Orphan({ id, value, onRemove }: { id: string; value: Expression; onRemove: (() => void) | null }) {
  const { t } = useLingui();
  return (
    <OptionFrame
      label={id}
      notes={[{ severity: 'hint', text: <Trans>The block does not have this option any more.</Trans> }]}
      action={onRemove && <IconButton icon="trash" size="small" label={t`Remove ${id}`} onClick={onRemove} />}
    >
      {() => <code>{expressionText(value)}</code>}
    </OptionFrame>
  );
}

/** The visible options of a block. The function that hides them is also used at run time (S1-5-55). */
export function BlockOptions(props: Props) {
  const { type, laidOut, macros, onOption, onMode, scope, notesOf } = props;
  const { i18n } = useMessages();
  const { node, layout } = laidOut;
  const valueName = useValueName();
  const { options, modes } = node.config;
  const target = targetOfNode(node);
  const parameters = target === null ? [] : (macros(target)?.parameters ?? []);
  const visible = Object.entries(layout.options).filter(([, option]) => canBeVisible(laidOut, option));
  const orphans = Object.entries(options).filter(([id]) => !Object.hasOwn(layout.options, id));
  return (
    <div className={styles.fields}>
      {visible.map(([id, option]) => {
        const parameter = parameters.find((one) => one.id === id);
        const hint = optionHints[type]?.[id];
        return (
          <div key={id} data-place={placeNames.option(id)}>
            <OptionField
              label={optionLabel(node, id, macros, (message) => i18n._(message))}
              option={option}
              given={Object.hasOwn(options, id) ? options[id] : undefined}
              chosen={modes[id] ?? 'simple'}
              onChange={(value) => onOption(id, value)}
              onMode={(mode, value) => onMode(id, mode, value)}
              scope={scope}
              hint={hint && i18n._(hint)}
              notes={notesOf(id)}
              nameOf={valueName(parameter)}
              display={parameter?.simpleMode === 'enum' ? parameter.simpleEnumDisplay : 'dropdown'}
            />
          </div>
        );
      })}
      {orphans.map(([id, value]) => (
        <div key={id} data-place={placeNames.option(id)}>
          <Orphan
            id={id}
            value={value}
            onRemove={scope.access === 'edit' ? () => onOption(id, undefined) : null}
          />
        </div>
      ))}
    </div>
  );
}
