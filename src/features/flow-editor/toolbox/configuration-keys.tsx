import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { contentsLimits } from '../../../domain/flow/contents/limits.ts';
import {
  removeConfigurationKey,
  setConfigurationKey,
} from '../../../domain/flow/edit/command/configuration.ts';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { TextInput } from '../../../kit/form-control/text-input.tsx';
import { PanelSection } from '../../../kit/layout/panel-section.tsx';
import { FindUses } from '../find/find-uses.tsx';
import { useFieldNotes } from '../finding/use-notes.ts';
import { useEditorState } from '../model/editor.ts';
import { placeNames } from '../model/place.ts';
import { useCommit } from '../model/use-commit.ts';
import styles from './toolbox.module.css';

/** The keys that the configuration of the flow must give, each with a hint for those who give the values. */
export function ConfigurationKeys() {
  const { t } = useLingui();
  const { document, access } = useEditorState();
  const commit = useCommit();
  const notes = useFieldNotes();
  const [added, setAdded] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const keys = Object.entries(document.configuration);
  const readOnly = access === 'read';
  const name = added.trim();
  const isTaken = Object.hasOwn(document.configuration, name);
  function add(): void {
    if (name === '' || isTaken) return;
    commit('setConfiguration', (now) => setConfigurationKey(now, name, ''));
    setAdded('');
  }
  return (
    <PanelSection title={t`Configuration keys`}>
      {keys.length === 0 && (
        <p className={styles.none}>
          <Trans>No configuration keys available</Trans>
        </p>
      )}
      {keys.map(([key, hint]) => (
        <div key={key} className={styles.key} data-place={placeNames.configuration(key)}>
          <TextInput
            label={key}
            placeholder={t`Hint`}
            maxLength={contentsLimits.name}
            value={hint}
            description={notes('configuration', key).map(({ text }) => text)[0]}
            readOnly={readOnly}
            onChange={(event) =>
              commit('setConfiguration', (now) => setConfigurationKey(now, key, event.target.value))
            }
          />
          <FindUses of={{ kind: 'config', name: key }} />
          {!readOnly && (
            <IconButton
              icon="trash"
              size="small"
              label={t`Remove ${key}`}
              onClick={() => {
                // The row goes, and the focus would go with it.
                form.current?.querySelector('input')?.focus();
                commit('setConfiguration', (now) => removeConfigurationKey(now, key));
              }}
            />
          )}
        </div>
      ))}
      {!readOnly && (
        <form
          ref={form}
          className={styles.key}
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <TextInput
            label={t`New key`}
            maxLength={contentsLimits.name}
            value={added}
            error={isTaken ? t`There is a key of this name.` : undefined}
            onChange={(event) => setAdded(event.target.value)}
          />
          <Button size="small" icon="plus" type="submit">
            <Trans>Add</Trans>
          </Button>
        </form>
      )}
    </PanelSection>
  );
}
