import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { BlockOption } from '../../../domain/flow/catalogue/block.ts';
import { isSimple } from '../../../domain/flow/expression/simple/simple.ts';
import { expressionText } from '../../../domain/flow/expression/text/write.ts';
import type { Expression } from '../../../domain/flow/expression/tree/expression.ts';
import { Message } from '../../../fields/text/message.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { ExpressionField } from '../expression/expression-field.tsx';
import type { FieldScope } from '../expression/field-scope.ts';
import { readProblemText } from '../expression/read-problem-text.ts';
import { fieldText, problemOf } from '../expression/typed-text.ts';
import type { FieldNote } from './option-frame.tsx';
import { OptionFrame } from './option-frame.tsx';
import type { OptionMode } from './option-mode.ts';
import { shownMode, switchingOf } from './option-mode.ts';
import styles from './option.module.css';
import { SimpleControl } from './simple-control.tsx';

export type OptionFieldProps = {
  label: string;
  option: BlockOption;
  /** The set expression; undefined: the default. */
  given: Expression | undefined;
  chosen: OptionMode;
  /** undefined resets the option to its default. */
  onChange: (value: Expression | undefined) => void;
  /** `reset` also resets the option to its default, in the same step. */
  onMode: (mode: OptionMode, value: 'keep' | 'reset') => void;
  scope: FieldScope;
  hint?: ReactNode;
  notes?: readonly FieldNote[];
  /** Returns the name of an enumeration value. */
  nameOf?: (value: string) => string;
  display?: 'boxes' | 'dropdown';
};

const asItIs = (value: string): string => value;

/** Edits an option in simple or expression mode, with a toggle between them (S1-2.7-13). */
export function OptionField(props: OptionFieldProps) {
  const { label, option, given, chosen, onChange, onMode, scope, hint, notes = [] } = props;
  const { nameOf = asItIs, display = 'dropdown' } = props;
  const { t } = useLingui();
  const [asked, setAsked] = useState<'asked' | 'quiet'>('quiet');
  const shown = { option, given, chosen };
  const mode = shownMode(shown);
  const switching = switchingOf(shown);
  const value = given ?? option.default;
  const problem = problemOf(value);
  const readNote: readonly FieldNote[] =
    problem === undefined || mode === 'simple'
      ? []
      : [{ severity: 'error', text: <Message text={readProblemText(fieldText(value), problem)} /> }];
  const { simple } = option;
  const toggle = () => {
    if (switching.kind === 'ask') setAsked('asked');
    else if (switching.kind === 'switch') onMode(switching.to, 'keep');
  };
  return (
    <>
      <OptionFrame
        label={label}
        required={option.needed}
        hint={hint}
        notes={[...readNote, ...notes]}
        action={
          scope.access === 'edit' && (
            <span className={styles.actions}>
              {given !== undefined && (
                <IconButton
                  icon="history"
                  size="small"
                  label={t`Use the default for ${label}`}
                  onClick={({ currentTarget }) => {
                    // This focused button disappears, and the focus would be lost.
                    (currentTarget.nextElementSibling as HTMLElement | null)?.focus();
                    onChange(undefined);
                  }}
                />
              )}
              <Button
                size="small"
                variant="ghost"
                className={styles.mode}
                aria-pressed={mode === 'expression'}
                aria-label={t`Expression for ${label}`}
                title={mode === 'expression' ? t`Switch to simple mode` : t`Switch to expression mode`}
                disabledReason={switching.kind === 'impossible' ? t`It has no simple mode.` : undefined}
                onClick={toggle}
              >
                ƒ
              </Button>
            </span>
          )
        }
      >
        {(links) =>
          mode === 'simple' && simple !== undefined ? (
            <SimpleControl
              kind={simple}
              value={value}
              onChange={onChange}
              links={links}
              label={label}
              scope={scope}
              placeholder={isSimple(simple, option.default) ? undefined : expressionText(option.default)}
              nameOf={nameOf}
              display={display}
            />
          ) : (
            <ExpressionField
              {...links}
              value={value}
              onChange={onChange}
              scope={scope}
              wanted={option.kinds}
            />
          )
        }
      </OptionFrame>
      {asked === 'asked' && (
        <ConfirmDialog
          title={t`Switch to simple mode`}
          confirmLabel={t`Reset to the default`}
          cancelLabel={t`Cancel`}
          onClose={() => setAsked('quiet')}
          onConfirm={() => {
            setAsked('quiet');
            onMode('simple', 'reset');
          }}
        >
          <p>
            <Trans>expression not compatible with simple mode</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
