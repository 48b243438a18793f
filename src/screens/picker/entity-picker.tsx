import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { EntityRow } from '../../domain/core/model.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import type { PageSearch } from '../../fields/page-search/page-search.ts';
import type { PickerProps } from '../../fields/entity/entity-picker-slot.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Chip, ChipList } from '../../kit/button/chip.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { firstField } from '../../kit/base/first-field.ts';
import { inSentence } from '../../lib/text/text.ts';
import { useSession } from '../../client/session/session.ts';
import { ownRows } from '../rows/list-data-request.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { isViewName } from '../../domain/entities/models.ts';
import type { Creation } from '../form/creation-form.tsx';
import { CreatedChoice } from './created-choice.tsx';
import { CreateInPicker } from './create-in-picker.tsx';
import styles from './picker.module.css';
import { views } from '../../entities/views.ts';

// Loaded on demand: most users pick what exists.
const PickerForm = lazy(async () => ({ default: (await import('./picker-form.tsx')).PickerForm }));

/** How many of the chosen entities are named. */
const shownLimit = 20;

/** The dialog for choosing entities from their list: 'Select {entities}'. */
export function EntityPicker(props: PickerProps) {
  const { type } = props;
  if (!isViewName(type)) throw new RangeError(`Nobody picks from ${type}: it has no view`);
  return <Picker {...props} type={type} />;
}

function Picker(props: PickerProps & { type: ViewName }) {
  const { type, organizationId, base, mode, chosen: before, offers, onPick, onClose } = props;
  const { i18n, t } = useLingui();
  const home = useSession((session) => session.selectedUser?.organizationId ?? null);
  const many = inSentence(i18n._(views[type].words.many));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(before));
  const [row, setRow] = useState<EntityRow | null>(null);
  const [search, setSearch] = useState<PageSearch>({});
  const set = useCallback((change: PageSearch) => setSearch((now) => ({ ...now, ...change })), []);
  // If the permission is withdrawn meanwhile, the input stays.
  const [creation, open] = useState<Creation | null>(null);
  const [created, setCreated] = useState<string | null>(null);
  const constraints = base && [...ownRows(type, organizationId, home), ...base];
  const choose = (next: EntityRow) => {
    // A second Enter or click on the row confirms it.
    if (row?.id === next.id && chosen.has(next.id)) return onPick([next.id], next);
    setRow(next);
    setChosen(new Set([next.id]));
  };
  const take = (id: string): void => {
    if (mode === 'one') onPick([id], null);
    else setChosen((now) => new Set([...now, id]));
  };
  const remove = (id: string) => setChosen(new Set([...chosen].filter((one) => one !== id)));
  const more = chosen.size - shownLimit;
  const none = t`No ${many} selected`;
  const dialog = (
    <Dialog
      title={t`Select ${many}`}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            disabledReason={chosen.size === 0 ? none : undefined}
            onClick={() => onPick([...chosen], row !== null && chosen.has(row.id) ? row : null)}
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
          base={constraints}
          place={{ search, set }}
          shownIn="dialog"
          selected={[...chosen]}
          {...(mode === 'one'
            ? { onOpen: choose, onMark: choose }
            : { ticks: { ids: chosen, change: setChosen } })}
        />
        {created !== null && constraints && (
          <CreatedChoice
            type={type}
            id={created}
            constraints={constraints}
            onFits={(fitting) => {
              setCreated(null);
              take(fitting);
            }}
          />
        )}
        {(offers ?? (base ? 'existing' : 'new')) === 'new' && (
          <CreateInPicker name={type} organizationId={organizationId} onOpen={open} />
        )}
        <div className={styles.chosen}>
          <span className={styles.count} aria-live="polite">
            {chosen.size === 0
              ? none
              : mode === 'many' && <Plural value={chosen.size} one="# selected" other="# selected" />}
          </span>
          {chosen.size > 0 && (
            <ChipList label={t`Selected ${many}`}>
              {[...chosen].slice(0, shownLimit).map((id) => (
                <Chip key={id} removeLabel={t`Remove`} onRemove={() => remove(id)}>
                  <EntityText type={type} id={id} />
                </Chip>
              ))}
            </ChipList>
          )}
          {more > 0 && <Plural value={more} one="and # more" other="and # more" />}
          {chosen.size > 1 && (
            <Button
              size="small"
              onClick={({ currentTarget }) => {
                // This button goes as well.
                firstField(currentTarget.closest('dialog'))?.focus();
                setChosen(new Set());
              }}
            >
              <Trans>Clear selection</Trans>
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
  return (
    <>
      {dialog}
      {creation && (
        <Suspense>
          <PickerForm {...creation} onClose={() => open(null)} onCreated={base ? setCreated : take} />
        </Suspense>
      )}
    </>
  );
}
