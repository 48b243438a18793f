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
  description?: string;
  error: string | undefined;
  required?: boolean;
  /** What each is called, as far as it is known. */
  names: ReadonlyMap<string, string>;
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
};

/** The upstreams that are asked for a call, in their order. */
export function UpstreamOrder(props: Props) {
  const { label, description, error, required, names, ids, onChange } = props;
  const { t } = useLingui();
  const [picker, setPicker] = useState<'open' | 'closed'>('closed');
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
              // Named by what it does: the label names the list.
              aria-label={t`Choose upstreams`}
              size="small"
              icon="plus"
              onClick={() => setPicker('open')}
            >
              <Trans>Choose upstreams</Trans>
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
