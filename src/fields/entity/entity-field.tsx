import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { EntityName } from '../../domain/entities/models.ts';
import type { Constraint } from '../../domain/core/query.ts';
import { Button } from '../../kit/button/button.tsx';
import { Field } from '../../kit/form-control/field.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { EntityText } from './entity-text.tsx';
import styles from './entity-field.module.css';
import type { PickerProps } from './entity-picker-slot.tsx';
import { EntityPickerSlot } from './entity-picker-slot.tsx';
import { useFieldError } from '../form/use-field-error.ts';

type Props = {
  name: string;
  label: string;
  type: EntityName;
  organizationId: string | null;
  base?: readonly Constraint[];
  offers?: PickerProps['offers'];
  required?: boolean;
  description?: string;
  invalid?: string;
  /** A problem with the chosen entity; shown if there is no other error. */
  flaw?: string | undefined;
};

/** Selects an entity with the picker; the value is its id, or null. */
export function EntityField(props: Props) {
  const { name, label, type, organizationId, base, offers, required, description, invalid, flaw } = props;
  const { t } = useLingui();
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  const error = useFieldError(name, invalid);
  const [picker, setPicker] = useState<'open' | 'closed'>('closed');
  const id = typeof value === 'string' && value !== '' ? value : null;
  return (
    <>
      <Field label={label} description={description} error={error ?? flaw} required={required}>
        {(links) => (
          <div className={styles.line}>
            <Button {...links} ref={ref} onClick={() => setPicker('open')} className={styles.chosen}>
              {id === null ? <Trans>Choose…</Trans> : <EntityText type={type} id={id} />}
            </Button>
            {id !== null && (
              <IconButton
                icon="close"
                size="small"
                label={t`Clear ${label}`}
                onClick={() => onChange(null)}
              />
            )}
          </div>
        )}
      </Field>
      {picker === 'open' && (
        <EntityPickerSlot
          type={type}
          organizationId={organizationId}
          {...(base && { base })}
          {...(offers && { offers })}
          mode="one"
          chosen={id === null ? [] : [id]}
          onPick={([picked = null]) => {
            onChange(picked);
            onBlur();
            setPicker('closed');
          }}
          onClose={() => setPicker('closed')}
        />
      )}
    </>
  );
}
