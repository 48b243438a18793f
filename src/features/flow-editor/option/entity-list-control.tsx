import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ViewName } from '../../../domain/entities/models.ts';
import { views } from '../../../entities/views.ts';
import { EntityPickerSlot } from '../../../fields/entity/entity-picker-slot.tsx';
import { EntityText } from '../../../fields/entity/entity-text.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { Chip, ChipList } from '../../../kit/button/chip.tsx';
import { inSentence } from '../../../lib/text/text.ts';
import type { ControlProps } from './control.ts';
import { linksOf } from './control.ts';
import styles from './option.module.css';

type Props = Pick<ControlProps<'entityList'>, 'value' | 'onChange' | 'links' | 'label' | 'scope'> & {
  type: ViewName;
};

/** Selects several entities, in order. */
export function EntityListControl({ type, value, onChange, links, label, scope }: Props) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const [picker, setPicker] = useState<'open' | 'closed'>('closed');
  const many = inSentence(i18n._(views[type].words.many));
  const ids = value ?? [];
  const isOff = scope.access === 'read';
  const put = (next: readonly string[]) => onChange(next.length === 0 ? null : next);
  return (
    <div className={styles.list}>
      {ids.length > 0 && (
        <ChipList label={label}>
          {ids.map((id, at) => (
            <Chip
              // An id can occur twice. A key by position would reuse the chip of a removed entity for the next one.
              key={`${id} ${ids.slice(0, at).filter((other) => other === id).length}`}
              removeLabel={t`Remove`}
              onRemove={isOff ? undefined : () => put(ids.filter((_, index) => index !== at))}
            >
              <EntityText type={type} id={id} />
            </Chip>
          ))}
        </ChipList>
      )}
      <Button
        {...linksOf(links)}
        aria-labelledby={`${links.labelledBy} ${links.id}`}
        size="small"
        icon="plus"
        disabledReason={isOff ? t`This flow cannot be changed now.` : undefined}
        onClick={() => setPicker('open')}
      >
        <Trans>Select {many}</Trans>
      </Button>
      {picker === 'open' && (
        <EntityPickerSlot
          type={type}
          organizationId={scope.organizationId}
          mode="many"
          chosen={ids}
          onPick={(picked) => {
            put(picked);
            setPicker('closed');
          }}
          onClose={() => setPicker('closed')}
        />
      )}
    </div>
  );
}
