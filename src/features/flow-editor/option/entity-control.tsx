import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { EntityName } from '../../../domain/entities/models.ts';
import { EntityPickerSlot } from '../../../fields/entity/entity-picker-slot.tsx';
import { EntityText } from '../../../fields/entity/entity-text.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import type { ControlProps } from './control.ts';
import { linksOf } from './control.ts';
import styles from './option.module.css';

type Props = Pick<ControlProps<'entity'>, 'value' | 'onChange' | 'links' | 'label' | 'scope'> & {
  type: EntityName;
};

/** One entity, chosen with the picker, whose Confirm needs a selection (S1-5-48). */
export function EntityControl({ type, value, onChange, links, label, scope }: Props) {
  const { t } = useLingui();
  const [picker, setPicker] = useState<'open' | 'closed'>('closed');
  const isOff = scope.access === 'read';
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
          <IconButton icon="close" size="small" label={t`Clear ${label}`} onClick={() => onChange(null)} />
        )}
      </div>
      {picker === 'open' && (
        <EntityPickerSlot
          type={type}
          organizationId={scope.organizationId}
          mode="one"
          chosen={value === null ? [] : [value]}
          onPick={([picked = null]) => {
            onChange(picked);
            setPicker('closed');
          }}
          onClose={() => setPicker('closed')}
        />
      )}
    </>
  );
}
