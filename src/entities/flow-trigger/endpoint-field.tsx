import { Trans } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import { useFieldError } from '../../fields/form/use-field-error.ts';
import { Field } from '../../kit/form-control/field.tsx';
import { SuggestInput } from '../../kit/form-control/suggest-input.tsx';
import { fold } from '../../lib/text/fold.ts';
import type { InputTexts } from '../define/use-field-texts.ts';
import type { DeployedEndpoint } from './endpoint.ts';
import styles from './flow-trigger.module.css';

type Props = InputTexts & { endpoints: readonly DeployedEndpoint[]; listLabel: string };

/** The name of an endpoint, with those of the deployed flows as suggestions, and the flow that answers. */
export function EndpointField({ endpoints, listLabel, ...texts }: Props) {
  const { name, invalid, label, description } = texts;
  const error = useFieldError(name, invalid);
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  const typed = typeof value === 'string' ? value : '';
  const endpoint = typed.trim();
  const flowName = endpoints.find((known) => known.name === endpoint)?.flowName;
  const matching = endpoints.filter((known) => fold(known.name).includes(fold(endpoint)));
  return (
    <div>
      <Field label={label} description={description} error={error} required>
        {(links) => (
          <SuggestInput
            {...links}
            ref={ref}
            required
            maxLength={200}
            value={typed}
            onChange={onChange}
            onBlur={onBlur}
            suggestions={matching.map((known) => ({ value: known.name, detail: known.flowName }))}
            listLabel={listLabel}
            onChoose={onChange}
          />
        )}
      </Field>
      {endpoint !== '' && (
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
