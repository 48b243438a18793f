import { useLingui as useMessages } from '@lingui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MacroParameter } from '../../../domain/flow/contents/parameter.ts';
import { enumDisplays, simpleEntityTypes, simpleModes } from '../../../domain/flow/contents/parameter.ts';
import { views } from '../../../entities/views.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Select } from '../../../kit/form-control/select.tsx';
import { useValueName } from '../option/use-value-name.ts';
import { enumDisplayNames, enumerationNames, simpleModeNames } from '../words/parameter-word.ts';
import { EnumDialog } from './enum-dialog.tsx';
import { predefinedEnumerations, predefinedFields } from './enumeration.ts';
import type { SetParameter } from './parameter-edits.ts';

type Props = { parameter: MacroParameter; onSet: SetParameter; disabled: boolean };

const custom = 'custom';

/** Edits the values of an enumeration: those of the parameter, or of the catalogue. */
function EnumEditor({ parameter, onSet, disabled }: Props) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const nameOf = useValueName()();
  const [dialog, setDialog] = useState<'open' | 'closed'>('closed');
  const { simpleEnum, simpleEnumValues, simpleEnumDisplay } = parameter;
  return (
    <>
      <Select
        label={t`Enumeration`}
        value={simpleEnum.type === custom ? custom : simpleEnum.name}
        disabled={disabled}
        options={[
          { value: custom, label: t`Custom` },
          ...Object.keys(predefinedEnumerations).map((name) => ({
            value: name,
            label: enumerationNames[name] ? i18n._(enumerationNames[name]) : name,
          })),
        ]}
        onChange={({ target: { value } }) =>
          onSet(value === custom ? { simpleEnum: { type: custom } } : predefinedFields(value, nameOf))
        }
      />
      {simpleEnum.type === custom && (
        <div>
          <Button
            size="small"
            icon="settings"
            disabledReason={disabled ? t`This flow cannot be changed now.` : undefined}
            onClick={() => setDialog('open')}
          >
            <Plural value={simpleEnumValues.length} one="# value…" other="# values…" />
          </Button>
        </div>
      )}
      <Select
        label={t`Shown as`}
        value={simpleEnumDisplay}
        disabled={disabled}
        options={enumDisplays.map((value) => ({ value, label: i18n._(enumDisplayNames[value]) }))}
        onChange={({ target }) => {
          const display = enumDisplays.find((one) => one === target.value);
          if (display !== undefined) onSet({ simpleEnumDisplay: display });
        }}
      />
      {dialog === 'open' && (
        <EnumDialog
          values={simpleEnumValues}
          onClose={() => setDialog('closed')}
          onConfirm={(values) => {
            onSet({ simpleEnumValues: values });
            setDialog('closed');
          }}
        />
      )}
    </>
  );
}

/** Edits the simple mode of a parameter, in which callers set it without an expression. */
export function SimpleModeEditor({ parameter, onSet, disabled }: Props) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const { simpleMode, simpleEntityType } = parameter;
  return (
    <>
      <Select
        label={t`Simple mode`}
        value={simpleMode}
        disabled={disabled}
        options={simpleModes.map((value) => ({ value, label: i18n._(simpleModeNames[value]) }))}
        onChange={({ target }) => {
          const mode = simpleModes.find((one) => one === target.value);
          if (mode !== undefined) onSet({ simpleMode: mode });
        }}
      />
      {(simpleMode === 'entity' || simpleMode === 'entityList') && (
        <Select
          label={t`Entity type`}
          value={simpleEntityType}
          disabled={disabled}
          options={simpleEntityTypes.map((value) => ({ value, label: i18n._(views[value].words.one) }))}
          onChange={({ target }) => {
            const type = simpleEntityTypes.find((one) => one === target.value);
            if (type !== undefined) onSet({ simpleEntityType: type });
          }}
        />
      )}
      {simpleMode === 'enum' && <EnumEditor parameter={parameter} onSet={onSet} disabled={disabled} />}
    </>
  );
}
