import type { FocusEvent } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isEntityName } from '../../../domain/entities/models.ts';
import type { EntityName } from '../../../domain/entities/models.ts';
import type { KnownKind } from '../../../domain/flow/catalogue/block.ts';
import { quoted } from '../../../domain/flow/expression/text/quote.ts';
import type { Expression } from '../../../domain/flow/expression/tree/expression.ts';
import { EntityPickerSlot } from '../../../fields/entity/entity-picker-slot.tsx';
import { ColouredText } from './coloured-text.tsx';
import type { EditorHost, EditorStart, ExpressionEditor } from './editor-host.ts';
import styles from './expression.module.css';
import type { FieldScope } from './field-scope.ts';
import { LiveEditor } from './live-editor.tsx';
import { useLoadedEditor } from './load-editor.ts';
import { spokenText } from './spoken-text.ts';
import { problemOf } from './typed-text.ts';
import { useEditorWords } from './use-editor-words.ts';
import { useEntityNames } from './use-entity-names.ts';
import { useTypedExpression } from './use-typed-expression.ts';

export type ExpressionFieldProps = {
  id: string;
  /** The id of the element that labels the field. */
  labelledBy: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  value: Expression;
  onChange: (value: Expression) => void;
  scope: FieldScope;
  /** The kinds of value that the field expects. Their completions come first. */
  wanted?: readonly KnownKind[];
  /** Shown while the text is empty. */
  placeholder?: string;
};

interface Picking {
  readonly type: EntityName;
  readonly from: number;
  readonly to: number;
}

const any: readonly KnownKind[] = ['any'];

/** Edits an expression as text. It is coloured text until it has the focus, and then an editor with completion. */
export function ExpressionField(props: ExpressionFieldProps) {
  const { id, labelledBy, describedBy, invalid = false, value, scope, wanted = any } = props;
  const { placeholder = 'none' } = props;
  const readOnly = scope.access === 'read';
  const typing = useTypedExpression(value, props.onChange);
  const [phase, setPhase] = useState<'shown' | 'editing'>('shown');
  const [picking, setPicking] = useState<Picking>();
  const [at, setAt] = useState<EditorStart['at']>();
  const isEditing = phase === 'editing' && !readOnly;
  const mount = useLoadedEditor(isEditing);
  const editor = useRef<Pick<ExpressionEditor, 'replace'>>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const { phrases, ...words } = useEditorWords();
  const { text } = typing;
  const entities = useEntityNames(text);
  const links = {
    id,
    'aria-labelledby': labelledBy,
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(invalid && { 'aria-invalid': 'true' as const }),
  };

  // A field that becomes read-only loses its editor, and would lose the focus with it.
  const takeFocus = useEffectEvent(() => {
    if (phase === 'editing') plain.current?.focus();
  });
  useEffect(() => {
    if (readOnly) takeFocus();
  }, [readOnly]);

  const afterSettling = (act: (() => void) | undefined) => () => {
    typing.settle();
    act?.();
  };
  const host: EditorHost = {
    ...words,
    ...entities,
    names: scope.names,
    wanted,
    onPickEntity: (type, from, to) => isEntityName(type) && setPicking({ type, from, to }),
    onText: typing.type,
    onUndo: afterSettling(scope.history?.undo),
    onRedo: afterSettling(scope.history?.redo),
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // When the window loses the focus, its active element stays the same; when the editor replaces the text area,
    // that is gone.
    const stays = currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement);
    if (phase === 'shown' || stays || picking !== undefined) return;
    typing.leave();
    setPhase('shown');
    setAt(undefined);
  };

  return (
    <div className={styles.box} data-invalid={invalid} onBlur={onBlur}>
      {mount === undefined ? (
        <>
          <div className={styles.shown} aria-hidden="true">
            {text === '' ? <span className={styles.empty}>{placeholder}</span> : <ColouredText text={text} />}
          </div>
          <textarea
            {...links}
            ref={plain}
            className={styles.plain}
            spellCheck={false}
            readOnly={readOnly}
            placeholder={placeholder}
            // Without the focus, users see the coloured text, and screen readers read this value.
            value={isEditing ? text : spokenText(text, entities.entityName)}
            onMouseDown={({ clientX: x, clientY: y }) => setAt({ x, y })}
            onFocus={() => !readOnly && setPhase('editing')}
            onChange={({ target }) => {
              typing.type(target.value);
              setAt(target.selectionStart);
            }}
          />
        </>
      ) : (
        <LiveEditor
          mount={mount}
          text={text}
          problemAt={typing.isPending ? undefined : problemOf(value)?.at}
          start={{ at, attributes: links, phrases }}
          host={host}
          ref={editor}
        />
      )}
      {picking !== undefined && (
        <EntityPickerSlot
          type={picking.type}
          organizationId={scope.organizationId}
          mode="one"
          chosen={[]}
          onPick={([picked]) => {
            setPicking(undefined);
            if (picked !== undefined)
              editor.current?.replace(picking.from, picking.to, `${picking.type}#${quoted(picked)}`);
          }}
          onClose={() => setPicking(undefined)}
        />
      )}
    </div>
  );
}
