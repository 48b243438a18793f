import { useLingui } from '@lingui/react/macro';
import type { Macro } from '../../domain/entities/macro/model.ts';
import { isUsingAny, UseList } from '../../fields/flow/use-list.tsx';
import { VersionList } from '../../fields/flow/version-list.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFacts, useOptionalFact } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { macroFields as fields } from './fields.ts';

/** A macro with the terminals of its block and its versions. */
export function MacroDetails({ entity: macro, organizationId }: DetailsProps<Macro>) {
  const { t } = useLingui();
  const fact = useFacts(fields, macro);
  const optionalFact = useOptionalFact();
  const { uses } = macro;
  return (
    <>
      <FactList
        facts={[
          ...optionalFact(fields.summary, macro.summary),
          fact('workingRevisionId'),
          fact('sharingStatus'),
          ...optionalFact(fields.inputs, macro.inputs),
          ...optionalFact(fields.outputs, macro.outputs),
          ...optionalFact(fields.parameters, macro.parameters),
          ...(isUsingAny(uses) ? [fact('uses', <UseList uses={uses} linkAt={organizationId} />)] : []),
        ]}
      />
      <PanelSection title={t`Versions`}>
        <VersionList flow={macro} comparedIn={{ kind: 'macro', id: macro.id }} />
      </PanelSection>
    </>
  );
}
