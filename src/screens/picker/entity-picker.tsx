import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { EntityRow } from '../../domain/core/model.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import type { PageSearch } from '../../fields/page-search/page-search.ts';
import type { PickerProps } from '../../fields/entity/entity-picker-slot.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Chip, ChipList } from '../../kit/button/chip.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { inSentence } from '../../lib/text/text.ts';
import { useSession } from '../../client/session/session.ts';
import { ownRows } from '../rows/list-data-request.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { isViewName } from '../../domain/entities/models.ts';
import styles from './picker.module.css';
import { views } from '../../entities/views.ts';

/** The dialog for choosing entities from their list: 'Select {entities}'. */
export function EntityPicker(props: PickerProps) {
  const { type } = props;
  if (!isViewName(type)) throw new RangeError(`Nobody picks from ${type}: it has no view`);
  return <Picker {...props} type={type} />;
}

function Picker(props: PickerProps & { type: ViewName }) {
  const { type, organizationId, base, mode, chosen: before, onPick, onClose } = props;
  const { i18n, t } = useLingui();
  const home = useSession((session) => session.selectedUser?.organizationId ?? null);
  const many = inSentence(i18n._(views[type].words.many));
  const [chosen, setChosen] = useState(before);
  const [rows, setRows] = useState<readonly EntityRow[]>([]);
  const [search, setSearch] = useState<PageSearch>({});
  const set = useCallback((change: PageSearch) => setSearch((now) => ({ ...now, ...change })), []);
  const without = (id: string) => chosen.filter((one) => one !== id);
  const toggle = (row: EntityRow) => {
    const { id } = row;
    // A second Enter or click on the row confirms it.
    if (mode === 'one' && chosen[0] === id && rows.length > 0) return onPick(chosen, [row]);
    setRows([...rows.filter((one) => one.id !== id), row]);
    if (mode === 'one') setChosen([id]);
    else setChosen(chosen.includes(id) ? without(id) : [...chosen, id]);
  };
  const none = t`No ${many} selected`;
  return (
    <Dialog
      title={t`Select ${many}`}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            disabledReason={chosen.length === 0 ? none : undefined}
            onClick={() =>
              onPick(
                chosen,
                rows.filter(({ id }) => chosen.includes(id)),
              )
            }
          >
            <Trans>Confirm</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.picker}>
        <ListScreen
          name={type}
          organizationId={organizationId}
          base={base && [...ownRows(type, organizationId, home), ...base]}
          place={{ search, set }}
          shownIn="dialog"
          selected={chosen}
          multiple={mode === 'many'}
          onOpen={toggle}
          onMark={toggle}
        />
        <div className={styles.chosen} aria-live="polite">
          {chosen.length === 0 ? (
            <span className={styles.none}>{none}</span>
          ) : (
            <ChipList label={t`Selected ${many}`}>
              {chosen.map((id) => (
                <Chip key={id} removeLabel={t`Remove`} onRemove={() => setChosen(without(id))}>
                  <EntityText type={type} id={id} />
                </Chip>
              ))}
            </ChipList>
          )}
        </div>
      </div>
    </Dialog>
  );
}
