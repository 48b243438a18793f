import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { contentsLimits } from '../../../domain/flow/contents/limits.ts';
import { reservedKeys } from '../../../domain/flow/contents/plain-record.ts';
import {
  removeConfigurationKey,
  renameConfigurationKey,
  setConfigurationKey,
} from '../../../domain/flow/edit/command/configuration.ts';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { TextInput } from '../../../kit/form-control/text-input.tsx';
import { FindUses } from '../find/find-uses.tsx';
import { useFieldNotes } from '../finding/use-notes.ts';
import { placeNames } from '../model/place.ts';
import { useCommit } from '../model/use-commit.ts';
import { CommittedInput } from '../option/committed-input.tsx';
import { nameProblem } from '../option/name-problem.ts';
import { useEditorState } from '../model/editor-document.ts';
import styles from './toolbox.module.css';

type Props = {
  name: string;
  hint: string;
  /** Called before a rename while the row has the focus, because the renamed key gets a new row. */
  onRenameInFocus: (name: string) => void;
  onRemove: () => void;
};

/** Edits a configuration key and its hint. */
export function ConfigurationKey({ name, hint, onRenameInFocus, onRemove }: Props) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const { document, access } = useEditorState();
  const commit = useCommit();
  const notes = useFieldNotes();
  const row = useRef<HTMLFieldSetElement>(null);
  const readOnly = access === 'read';
  const others = Object.keys(document.configuration).filter((key) => key !== name);
  return (
    <fieldset
      ref={row}
      aria-label={name}
      className={styles.configurationKey}
      data-place={placeNames.configuration(name)}
    >
      <CommittedInput
        label={t`Key`}
        value={name}
        readOnly={readOnly}
        hint={notes('configuration', name)[0]?.text}
        problemOf={(typed) => {
          const problem = nameProblem(typed, others, reservedKeys);
          return problem && i18n._(problem);
        }}
        onCommit={(typed) => {
          if (row.current?.contains(globalThis.document.activeElement) === true) onRenameInFocus(typed);
          commit('setConfiguration', (now) => renameConfigurationKey(now, name, typed));
        }}
        action={
          <span className={styles.keyActions}>
            <FindUses of={{ kind: 'config', name }} />
            {!readOnly && (
              <IconButton
                icon="trash"
                size="small"
                label={t`Remove ${name}`}
                onClick={() => {
                  onRemove();
                  commit('setConfiguration', (now) => removeConfigurationKey(now, name));
                }}
              />
            )}
          </span>
        }
      />
      <TextInput
        label={t`Hint`}
        maxLength={contentsLimits.name}
        value={hint}
        readOnly={readOnly}
        onChange={(event) =>
          commit('setConfiguration', (now) => setConfigurationKey(now, name, event.target.value))
        }
      />
    </fieldset>
  );
}
