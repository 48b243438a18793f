import { useLingui } from '@lingui/react/macro';
import type { FlowVariable } from '../../domain/entities/flow-variable/model.ts';
import { useCopy } from '../../fields/copy/use-copy.ts';
import { printJson } from '../../fields/text/json-text.ts';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { CodeBlock } from '../../kit/display/code-block.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFact } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { Author } from './author.tsx';
import { authorField, variableFields as fields } from './fields.tsx';
import { WriteList } from './write-list.tsx';

/** A global variable: its value as JSON, and its last writes (S1-2.7-04). */
export function VariableDetails({ entity: variable }: DetailsProps<FlowVariable>) {
  const { i18n, t } = useLingui();
  const copy = useCopy();
  const fact = useFact();
  const json = printJson(variable.value);
  const [last] = variable.history;
  return (
    <>
      <FactList
        facts={[
          fact(fields.lastWrite, variable.lastWrite),
          ...(last === undefined ? [] : [fact(authorField, last.by, <Author by={last.by} />)]),
        ]}
      />
      <PanelSection title={i18n._(fields.value.title)}>
        <CodeBlock text={json} />
        <div>
          <IconButton
            icon="copy"
            size="small"
            label={t`Copy value`}
            onClick={() => void copy(json, t`Copied`)}
          />
        </div>
      </PanelSection>
      {variable.history.length > 0 && (
        <PanelSection title={i18n._(fields.history.title)}>
          <WriteList writes={variable.history} />
        </PanelSection>
      )}
    </>
  );
}
