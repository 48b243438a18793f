import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { fold } from '../../lib/text/fold.ts';
import { Button } from '../../kit/button/button.tsx';
import { Chip, ChipList } from '../../kit/button/chip.tsx';
import { AnchoredDialog } from '../../kit/dialog/anchored-dialog.tsx';
import { Checkbox } from '../../kit/form-control/checkbox.tsx';
import { Field } from '../../kit/form-control/field.tsx';
import { PickerBox } from '../../kit/form-control/picker-box.tsx';
import { SearchInput } from '../../kit/form-control/search-input.tsx';
import styles from './check-list-field.module.css';
import { useFieldError } from '../form/use-field-error.ts';

export interface CheckOption {
  readonly value: string;
  readonly label: string;
  readonly description?: ReactNode;
  /** Why it cannot be changed. */
  readonly locked?: string | undefined;
}

type Props = {
  name: string;
  label: string;
  required?: boolean;
  invalid?: string;
  options: readonly CheckOption[];
  /** Shown if there are no options. */
  empty: string;
};

const list = v.fallback(v.array(v.string()), []);

/** Options chosen from a list that is searched by their names; the value is the list of chosen ones. */
export function CheckListField({ name, label, required = false, invalid, options, empty }: Props) {
  const { t } = useLingui();
  const error = useFieldError(name, invalid);
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  const anchor = useRef<HTMLButtonElement>(null);
  const [choice, setChoice] = useState<'open' | 'closed'>('closed');
  const [typed, setTyped] = useState('');
  const chosen = v.parse(list, value);
  const set = (option: string, isChosen: boolean): void =>
    onChange(isChosen ? [...chosen, option] : chosen.filter((one) => one !== option));
  const close = (): void => {
    setChoice('closed');
    setTyped('');
    onBlur();
  };
  const found = options.filter((option) => fold(option.label).includes(fold(typed).trim()));
  const shown = options.filter((option) => chosen.includes(option.value));
  return (
    <Field label={label} error={error} required={required}>
      {(links) => (
        <>
          <PickerBox
            {...links}
            ref={(button) => {
              anchor.current = button;
              ref(button);
            }}
            placeholder={t`Choose…`}
            aria-haspopup="dialog"
            aria-expanded={choice === 'open'}
            onClick={() => (choice === 'open' ? close() : setChoice('open'))}
            chips={
              shown.length > 0 && (
                <ChipList label={label}>
                  {shown.map((option) => (
                    <Chip
                      key={option.value}
                      removeLabel={t`Remove`}
                      onRemove={option.locked === undefined ? () => set(option.value, false) : undefined}
                    >
                      <span title={option.locked}>{option.label}</span>
                    </Chip>
                  ))}
                </ChipList>
              )
            }
          />
          {choice === 'open' && (
            <AnchoredDialog
              title={label}
              anchor={anchor}
              onClose={close}
              footer={
                <Button
                  onClick={() => {
                    close();
                    anchor.current?.focus();
                  }}
                >
                  <Trans>Done</Trans>
                </Button>
              }
            >
              <SearchInput
                label={t`Search`}
                value={typed}
                onChange={setTyped}
                onKeyDown={(event) => {
                  // It would submit the form around it.
                  if (event.key === 'Enter') event.preventDefault();
                }}
              />
              <div className={styles.options}>
                {options.length === 0 && <span className={styles.none}>{empty}</span>}
                {options.length > 0 && found.length === 0 && (
                  <span className={styles.none}>{t`Nothing found for “${typed}”`}</span>
                )}
                {found.map((option) => (
                  <Checkbox
                    key={option.value}
                    label={option.label}
                    description={option.description}
                    title={option.locked}
                    disabled={option.locked !== undefined}
                    checked={chosen.includes(option.value)}
                    onChange={({ target }) => set(option.value, target.checked)}
                  />
                ))}
              </div>
            </AnchoredDialog>
          )}
        </>
      )}
    </Field>
  );
}
