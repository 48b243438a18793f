import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { OrderedList } from '../../fields/choice/ordered-list.tsx';
import { EntityPickerSlot } from '../../fields/entity/entity-picker-slot.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Field } from '../../kit/form-control/field.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import styles from './router.module.css';

type Props = {
  label: string;
  description?: string | undefined;
  error: string | undefined;
  required?: boolean;
  /** The known names by id. */
  names: ReadonlyMap<string, string>;
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
};

/** Edits the upstreams that a call tries, and their order. */
export function UpstreamOrder(props: Props) {
  const { label, description, error, required, names, ids, onChange } = props;
  const { t } = useLingui();
  const [picker, setPicker] = useState<'open' | 'closed'>('closed');
  const choose = t`Choose upstreams`;
  const nameOf = (id: string): string => names.get(id) ?? id;
  return (
    <Field label={label} description={description} error={error} required={required}>
      {(links) => (
        <div className={styles.upstreams}>
          {ids.length > 0 && (
            <OrderedList label={label} items={ids} idOf={(id) => id} nameOf={nameOf} onChange={onChange}>
              {(id, at) => {
                const name = nameOf(id);
                return (
                  <span className={styles.upstream}>
                    <span className={styles.name}>
                      <EntityText type="upstream" id={id} />
                    </span>
                    {at > 0 && (
                      <span className={styles.fallback}>
                        <Trans>fallback</Trans>
                      </span>
                    )}
                    <IconButton
                      icon="close"
                      size="small"
                      label={t`Remove ${name}`}
                      onClick={() => onChange(ids.filter((one) => one !== id))}
                    />
                  </span>
                );
              }}
            </OrderedList>
          )}
          <div>
            <Button
              {...links}
              // Without it, the field's label would name the button.
              aria-label={choose}
              size="small"
              icon="plus"
              onClick={() => setPicker('open')}
            >
              {choose}
            </Button>
          </div>
          {picker === 'open' && (
            <EntityPickerSlot
              type="upstream"
              organizationId={null}
              mode="many"
              chosen={ids}
              onPick={(picked) => {
                const kept = ids.filter((id) => picked.includes(id));
                onChange([...kept, ...picked.filter((id) => !kept.includes(id))]);
                setPicker('closed');
              }}
              onClose={() => setPicker('closed')}
            />
          )}
        </div>
      )}
    </Field>
  );
}
