import { useLingui } from '@lingui/react/macro';
import type { SharedObject } from '../../domain/entities/shared-object/model.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFacts } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { VersionLine, sharedObjectFields as fields } from './fields.tsx';

/** A shared object with its versions, the newest first. */
export function SharedObjectDetails({ entity: shared }: DetailsProps<SharedObject>) {
  const { t } = useLingui();
  const fact = useFacts(fields, shared);
  return (
    <>
      <FactList
        facts={[
          fact('description'),
          fact('kind'),
          fact('vendor.name'),
          fact('library.name'),
          fact('latestVersion'),
          fact('latestReleaseDate'),
        ]}
      />
      <PanelSection title={t`Versions`}>
        <PlainList>
          {shared.versions.toReversed().map((version) => (
            <li key={version.version}>
              <VersionLine version={version} />
            </li>
          ))}
        </PlainList>
      </PanelSection>
    </>
  );
}
