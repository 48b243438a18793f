import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { useBatched } from '../../client/data/use-batched.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { Chip, ChipList } from '../../kit/button/chip.tsx';
import { Field } from '../../kit/form-control/field.tsx';
import { PickerBox } from '../../kit/form-control/picker-box.tsx';
import { useFieldError } from '../form/use-field-error.ts';
import styles from './entities-field.module.css';
import { EntityPickerSlot } from './entity-picker-slot.tsx';
import { EntityText } from './entity-text.tsx';

type Props = {
  name: string;
  label: string;
  type: EntityName;
  organizationId: string | null;
  required?: boolean;
  description?: string;
  invalid?: string;
};

const list = v.fallback(v.array(v.string()), []);

/** The name of a chosen entity; a deleted one says so. */
function ChosenName({ type, id }: Pick<Props, 'type'> & { id: string }) {
  const found = useBatched(type, id);
  const isDeleted = found.state === 'ready' && found.entity.deleteDate !== null;
  return (
    <>
      <EntityText type={type} id={id} />
      {isDeleted && (
        <span className={styles.deleted}>
          {' '}
          <Trans context="entity">deleted</Trans>
        </span>
      )}
    </>
  );
}

/** Selects several entities with the picker; the value is the list of their ids. */
export function EntitiesField(props: Props) {
  const { name, label, type, organizationId, required, description, invalid } = props;
  const { t } = useLingui();
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  const error = useFieldError(name, invalid);
  const [picker, setPicker] = useState<'open' | 'closed'>('closed');
  const ids = v.parse(list, value);
  return (
    <>
      <Field label={label} description={description} error={error} required={required}>
        {(links) => (
          <PickerBox
            {...links}
            ref={ref}
            placeholder={t`Choose…`}
            onClick={() => setPicker('open')}
            chips={
              ids.length > 0 && (
                <ChipList label={label}>
                  {ids.map((id) => (
                    <Chip
                      key={id}
                      removeLabel={t`Remove`}
                      onRemove={() => onChange(ids.filter((one) => one !== id))}
                    >
                      <ChosenName type={type} id={id} />
                    </Chip>
                  ))}
                </ChipList>
              )
            }
          />
        )}
      </Field>
      {picker === 'open' && (
        <EntityPickerSlot
          type={type}
          organizationId={organizationId}
          mode="many"
          chosen={ids}
          onPick={(picked) => {
            onChange([...picked]);
            setPicker('closed');
          }}
          onClose={() => {
            setPicker('closed');
            onBlur();
          }}
        />
      )}
    </>
  );
}
