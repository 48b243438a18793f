import { useLingui } from '@lingui/react/macro';
import type { LibraryMacro } from '../../domain/entities/library-macro/model.ts';
import { VersionList } from '../../fields/flow/version-list.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useOptionalFact } from '../define/fact.ts';
import { useInstalledFacts } from '../define/installed/installed-facts.tsx';
import type { DetailsProps } from '../define/view.ts';
import { libraryMacroFields as fields } from './fields.ts';

/** A library macro with the terminals of its block and its versions. */
export function LibraryMacroDetails({ entity: macro }: DetailsProps<LibraryMacro>) {
  const { t } = useLingui();
  const optionalFact = useOptionalFact();
  const installedFacts = useInstalledFacts();
  return (
    <>
      <FactList
        facts={[
          ...installedFacts(macro),
          ...optionalFact(fields.inputs, macro.inputs),
          ...optionalFact(fields.outputs, macro.outputs),
          ...optionalFact(fields.parameters, macro.parameters),
        ]}
      />
      <PanelSection title={t`Versions`}>
        <VersionList
          comparedIn="libraryMacros"
          flow={{ ...macro, name: macro.sharedObject.name, workingRevisionId: macro.currentRevisionId }}
        />
      </PanelSection>
    </>
  );
}
