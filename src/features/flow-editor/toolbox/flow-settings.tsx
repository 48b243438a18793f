import { useLingui } from '@lingui/react/macro';
import { contentsLimits } from '../../../domain/flow/contents/limits.ts';
import { setDescription, setName, setScoping, setSummary } from '../../../domain/flow/edit/command/fields.ts';
import { ChoiceGroup } from '../../../kit/form-control/choice-group.tsx';
import { TextArea } from '../../../kit/form-control/text-area.tsx';
import { TextInput } from '../../../kit/form-control/text-input.tsx';
import { MacroParameters } from '../block-panel/macro-parameters.tsx';
import { placeNames } from '../model/place.ts';
import { useCommit } from '../model/use-commit.ts';
import { useEditorDocument, useEditorState } from '../model/editor-document.ts';
import { ConfigurationKeys } from './configuration-keys.tsx';
import styles from './toolbox.module.css';

/** The settings of the whole flow or macro. */
export function FlowSettings() {
  const { t } = useLingui();
  const { tab } = useEditorDocument();
  const { document, access } = useEditorState();
  const commit = useCommit();
  const readOnly = access === 'read';
  return (
    <div className={styles.settings}>
      <TextInput
        label={t`Name`}
        required
        maxLength={200}
        value={document.name}
        readOnly={readOnly}
        error={document.name.trim() === '' ? t`Enter a name of at most 200 characters.` : undefined}
        onChange={(event) => commit('setName', (now) => setName(now, event.target.value))}
      />
      <TextArea
        label={t`Summary`}
        rows={2}
        maxLength={1000}
        value={document.summary}
        readOnly={readOnly}
        onChange={(event) => commit('setSummary', (now) => setSummary(now, event.target.value))}
      />
      <div data-place={placeNames.description}>
        <TextArea
          label={t`Description`}
          rows={4}
          maxLength={contentsLimits.description}
          value={document.description}
          readOnly={readOnly}
          onChange={(event) => commit('setDescription', (now) => setDescription(now, event.target.value))}
        />
      </div>
      {tab.kind === 'macro' && (
        <ChoiceGroup
          label={t`Local state`}
          value={document.localStateScoping}
          options={[
            { value: 'static', label: t`One for each session` },
            { value: 'invocation', label: t`One for each invocation` },
          ]}
          disabled={readOnly}
          onChange={(value) => commit('setScoping', (now) => setScoping(now, value))}
        />
      )}
      <ConfigurationKeys />
      {tab.kind === 'macro' && <MacroParameters />}
    </div>
  );
}
