import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../fields/text/text-field.tsx';
import type { InputTexts } from '../define/use-field-texts.ts';
import type { DeployedEndpoint } from './endpoint.ts';
import styles from './flow-trigger.module.css';

type Props = InputTexts & { endpoints: readonly DeployedEndpoint[]; listLabel: string };

/** The name of an endpoint, with those of the deployed flows as suggestions, and the flow that answers. */
export function EndpointField({ endpoints, listLabel, ...texts }: Props) {
  const listId = useId();
  const typed: unknown = useWatch({ name: texts.name });
  const name = typeof typed === 'string' ? typed.trim() : '';
  const flowName = endpoints.find((endpoint) => endpoint.name === name)?.flowName;
  return (
    <div>
      <TextField {...texts} required maxLength={200} list={listId} />
      <datalist id={listId} aria-label={listLabel}>
        {endpoints.map((endpoint) => (
          <option key={endpoint.name} value={endpoint.name}>
            {endpoint.flowName}
          </option>
        ))}
      </datalist>
      {name !== '' && (
        <p className={styles.note}>
          {flowName === undefined ? (
            <Trans>No deployed flow has this endpoint yet.</Trans>
          ) : (
            <Trans>Begins sessions of the flow {flowName}.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
