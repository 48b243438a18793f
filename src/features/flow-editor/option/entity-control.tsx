import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { EntityRow } from '../../../domain/core/model.ts';
import type { EntityName } from '../../../domain/entities/models.ts';
import { EntityPickerSlot } from '../../../fields/entity/entity-picker-slot.tsx';
import { EntityText } from '../../../fields/entity/entity-text.tsx';
import { PickerBox } from '../../../kit/form-control/picker-box.tsx';
import type { ControlProps } from './control.ts';
import { linksOf } from './control.ts';

type Props = Pick<ControlProps<'entity'>, 'value' | 'links' | 'label' | 'scope'> & {
  type: EntityName;
  /** Also receives the row of an entity that has just been picked. */
  onChange: (value: string | null, row?: EntityRow) => void;
};

/** Selects an entity with the picker, whose Confirm button requires a selection (S1-5-48). */
export function EntityControl({ type, value, onChange, links, label, scope }: Props) {
  const { t } = useLingui();
  const [picker, setPicker] = useState<'open' | 'closed'>('closed');
  const isOff = scope.access === 'read';
  return (
    <>
      <PickerBox
        {...linksOf(links)}
        aria-labelledby={`${links.labelledBy} ${links.id}`}
        placeholder={t`Choose…`}
        disabledReason={isOff ? t`This flow cannot be changed now.` : undefined}
        clear={value === null ? null : { label: t`Clear ${label}`, onClear: () => onChange(null) }}
        onClick={() => setPicker('open')}
      >
        {value === null ? null : <EntityText type={type} id={value} />}
      </PickerBox>
      {picker === 'open' && (
        <EntityPickerSlot
          type={type}
          organizationId={scope.organizationId}
          mode="one"
          chosen={value === null ? [] : [value]}
          onPick={([picked = null], row) => {
            onChange(picked, row ?? undefined);
            setPicker('closed');
          }}
          onClose={() => setPicker('closed')}
        />
      )}
    </>
  );
}
