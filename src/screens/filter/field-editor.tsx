import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FilterField } from '../../entities/define/filter-field.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { MomentInput } from '../../fields/time/moment-input.tsx';
import { EntityPickerSlot } from '../../fields/entity/entity-picker-slot.tsx';
import { Checkbox } from '../../kit/form-control/checkbox.tsx';
import { Chip, ChipList } from '../../kit/button/chip.tsx';
import { InputBox } from '../../kit/form-control/field.tsx';
import { PickerBox } from '../../kit/form-control/picker-box.tsx';
import { Select } from '../../kit/form-control/select.tsx';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import { typedTags } from '../../lib/text/parse-tags.ts';
import { periodNames } from './duration-name.ts';
import styles from './filter.module.css';
import { FilterText } from './filter-text.tsx';
import { OrganizationEditor } from './organization-editor.tsx';
import type { FieldFilter } from './filter-value.ts';
import { periodDurations } from './filter-value.ts';

type UsualTag = NonNullable<Extract<FilterField, { kind: 'tag' }>['usual']>;
type FilterPart<Kind extends FieldFilter['kind']> = Extract<FieldFilter, { kind: Kind }>;
type Props<Kind extends FieldFilter['kind']> = {
  title: string;
  draft: FilterPart<Kind>;
  onChange: (draft: FieldFilter) => void;
};

function TextEditor({ title, draft, onChange }: Props<'text'>) {
  return (
    <InputBox
      type="text"
      aria-label={title}
      maxLength={1000}
      value={draft.text}
      onChange={({ target }) => onChange({ ...draft, text: target.value })}
    />
  );
}

type OptionsProps = Props<'selection'> & { options: readonly { value: string; title: string }[] };

function SelectionEditor({ draft, options, onChange }: OptionsProps) {
  const { values } = draft;
  return options.map(({ value, title }) => (
    <Checkbox
      key={value}
      label={title}
      checked={values.includes(value)}
      onChange={({ target }) => {
        const next = target.checked ? [...values, value] : values.filter((one) => one !== value);
        onChange({ ...draft, values: next });
      }}
    />
  ));
}

function PeriodEditor({ draft, onChange }: Props<'period'>) {
  const { i18n, t } = useLingui();
  return (
    <div className={styles.pair}>
      <MomentInput label={t`Start`} value={draft.start} onChange={(start) => onChange({ ...draft, start })} />
      <Select
        label={t`Duration`}
        value={draft.duration}
        options={periodDurations.map((value) => ({ value, label: i18n._(periodNames[value]) }))}
        onChange={({ target }) => {
          const duration = periodDurations.find((one) => one === target.value);
          if (duration) onChange({ ...draft, duration });
        }}
      />
    </div>
  );
}

function TagEditor({ draft, usual, onChange }: Props<'tag'> & { usual: UsualTag | undefined }) {
  const { i18n, t } = useLingui();
  // The text as typed: a trailing comma is not another tag.
  const [typed, setTyped] = useState({ with: draft.with.join(', '), without: draft.without.join(', ') });
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    onChange({ ...draft, with: typedTags(next.with), without: typedTags(next.without) });
  };
  const without = typedTags(typed.without);
  const errorIn = (tags: readonly string[]) => (tags.includes('') ? t`A tag cannot be blank.` : undefined);
  return (
    <div className={styles.pair}>
      {usual && (
        <Checkbox
          label={i18n._(usual.without)}
          checked={without.includes(usual.tag)}
          onChange={({ target }) => {
            const others = without.filter((tag) => tag !== usual.tag);
            change({ without: (target.checked ? [...others, usual.tag] : others).join(', ') });
          }}
        />
      )}
      <TextInput
        label={t`With tags`}
        placeholder={t`Separate tags with commas`}
        error={errorIn(draft.with)}
        value={typed.with}
        onChange={({ target }) => change({ with: target.value })}
      />
      <TextInput
        label={t`Without tags`}
        error={errorIn(draft.without)}
        value={typed.without}
        onChange={({ target }) => change({ without: target.value })}
      />
    </div>
  );
}

const bound = (text: string): number | null => (text.trim() === '' ? null : Number(text));

function NumberEditor({ draft, onChange }: Props<'number'>) {
  const { t } = useLingui();
  return (
    <div className={styles.pair}>
      <TextInput
        label={t`At least`}
        type="number"
        step="any"
        defaultValue={draft.from ?? ''}
        onChange={({ target }) => onChange({ ...draft, from: bound(target.value) })}
      />
      <TextInput
        label={t`At most`}
        type="number"
        step="any"
        defaultValue={draft.to ?? ''}
        onChange={({ target }) => onChange({ ...draft, to: bound(target.value) })}
      />
    </div>
  );
}

type EntityProps = Props<'entity'> & {
  field: Extract<FilterField, { kind: 'entity' }>;
  organizationId: string | null;
};

function EntityEditor({ title, draft, field, organizationId, onChange }: EntityProps) {
  const { t } = useLingui();
  const [picker, setPicker] = useState<'open' | 'closed'>('closed');
  return (
    <>
      <PickerBox
        className={styles.wide}
        placeholder={t`Choose…`}
        onClick={() => setPicker('open')}
        chips={
          draft.ids.length > 0 && (
            <ChipList label={title}>
              {draft.ids.map((id) => (
                <Chip
                  key={id}
                  removeLabel={t`Remove`}
                  onRemove={() => onChange({ ...draft, ids: draft.ids.filter((one) => one !== id) })}
                >
                  <EntityText type={field.entity} id={id} />
                </Chip>
              ))}
            </ChipList>
          )
        }
      />
      {picker === 'open' && (
        <EntityPickerSlot
          offers="existing"
          type={field.entity}
          organizationId={organizationId}
          mode="many"
          chosen={draft.ids}
          onPick={(ids) => {
            onChange({ ...draft, ids: [...ids] });
            setPicker('closed');
          }}
          onClose={() => setPicker('closed')}
        />
      )}
    </>
  );
}

type EditorProps = {
  field: FilterField;
  title: string;
  draft: FieldFilter;
  organizationId: string | null;
  onChange: (draft: FieldFilter) => void;
};

/** The editor of one field's filter. */
export function FieldEditor({ field, title, draft, organizationId, onChange }: EditorProps) {
  const { i18n } = useLingui();
  const common = { title, onChange };
  switch (draft.kind) {
    case 'text':
      return <TextEditor {...common} draft={draft} />;
    case 'selection': {
      const options = field.kind === 'selection' ? field.options : [];
      const named = options.map((option) => ({ value: option.value, title: i18n._(option.title) }));
      return <SelectionEditor {...common} draft={draft} options={named} />;
    }
    case 'period':
      return <PeriodEditor {...common} draft={draft} />;
    case 'tag':
      return <TagEditor {...common} draft={draft} usual={field.kind === 'tag' ? field.usual : undefined} />;
    case 'number':
      return <NumberEditor {...common} draft={draft} />;
    case 'levels':
      return <FilterText filter={draft} field={field} />;
    case 'entity':
      return (
        field.kind === 'entity' &&
        (field.entity === 'organizationTreeView' ? (
          <OrganizationEditor ids={draft.ids} onChange={(ids) => onChange({ ...draft, ids })} />
        ) : (
          <EntityEditor {...common} draft={draft} field={field} organizationId={organizationId} />
        ))
      );
  }
}
