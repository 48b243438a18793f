import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { contentsLimits } from '../../../domain/flow/contents/limits.ts';
import { reservedKeys } from '../../../domain/flow/contents/plain-record.ts';
import { fittingName } from '../../../domain/flow/contents/text.ts';
import { setConfigurationKey } from '../../../domain/flow/edit/command/configuration.ts';
import { Button } from '../../../kit/button/button.tsx';
import { TextInput } from '../../../kit/form-control/text-input.tsx';
import { PanelSection } from '../../../kit/layout/panel-section.tsx';
import { placeNames } from '../model/place.ts';
import { nameProblem } from '../option/name-problem.ts';
import { useCommit } from '../model/use-commit.ts';
import { useEditorState } from '../model/editor-document.ts';
import { ConfigurationKey } from './configuration-key.tsx';
import styles from './toolbox.module.css';

/** Edits the required configuration keys, each with a hint. */
export function ConfigurationKeys() {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const { document, access } = useEditorState();
  const commit = useCommit();
  const [added, setAdded] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const sought = useRef<string>(null);
  // Sorted, because a renamed key is a new key, which would be the last one in the record.
  const keys = Object.entries(document.configuration).toSorted(([a], [b]) => a.localeCompare(b));
  const readOnly = access === 'read';
  useEffect(() => {
    if (sought.current === null) return;
    const place = placeNames.configuration(sought.current);
    list.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"] input`)?.focus();
    sought.current = null;
  }, [document.configuration]);
  const name = fittingName(added.trim());
  const problem =
    name === '' ? undefined : nameProblem(name, Object.keys(document.configuration), reservedKeys);
  function add(): void {
    if (name === '' || problem !== undefined) return;
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
      <div ref={list}>
        {keys.map(([key, hint]) => (
          <ConfigurationKey
            key={key}
            name={key}
            hint={hint}
            onRenameInFocus={(renamed) => {
              sought.current = renamed;
            }}
            // The focused row disappears, and the focus would be lost.
            onRemove={() => form.current?.querySelector('input')?.focus()}
          />
        ))}
      </div>
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
            error={problem && i18n._(problem)}
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
