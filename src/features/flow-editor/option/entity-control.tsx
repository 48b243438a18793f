import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { EntityRow } from '../../../domain/core/model.ts';
import type { EntityName } from '../../../domain/entities/models.ts';
import { EntityPickerSlot } from '../../../fields/entity/entity-picker-slot.tsx';
import { EntityText } from '../../../fields/entity/entity-text.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import type { ControlProps } from './control.ts';
import { linksOf } from './control.ts';
import styles from './option.module.css';

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
  const clear = () => {
    // The focused clear button disappears, and the focus would be lost.
    document.getElementById(links.id)?.focus();
    onChange(null);
  };
  return (
    <>
      <div className={styles.line}>
        <Button
          {...linksOf(links)}
          aria-labelledby={`${links.labelledBy} ${links.id}`}
          wide
          className={styles.chosen}
          disabledReason={isOff ? t`This flow cannot be changed now.` : undefined}
          onClick={() => setPicker('open')}
        >
          {value === null ? <Trans>Choose…</Trans> : <EntityText type={type} id={value} />}
        </Button>
        {value !== null && !isOff && (
          <IconButton icon="close" size="small" label={t`Clear ${label}`} onClick={clear} />
        )}
      </div>
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
