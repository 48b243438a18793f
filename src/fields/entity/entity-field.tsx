import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { EntityName } from '../../domain/entities/models.ts';
import type { Constraint } from '../../domain/core/query.ts';
import { Field } from '../../kit/form-control/field.tsx';
import { PickerBox } from '../../kit/form-control/picker-box.tsx';
import { EntityText } from './entity-text.tsx';
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
          <PickerBox
            {...links}
            ref={ref}
            placeholder={t`Choose…`}
            clear={id === null ? null : { label: t`Clear ${label}`, onClear: () => onChange(null) }}
            onClick={() => setPicker('open')}
          >
            {id === null ? null : <EntityText type={type} id={id} />}
          </PickerBox>
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
