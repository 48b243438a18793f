import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { useEntity } from '../../../client/data/use-entity.ts';
import { call } from '../../../client/session/call.ts';
import type { SharedObject } from '../../../domain/entities/shared-object/model.ts';
import { sharedVersionInput } from '../../../domain/entities/library-flow/input.ts';
import { SelectField } from '../../../fields/choice/select-field.tsx';
import { Fields } from '../../../fields/form/form-layout.tsx';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import type { FormFields } from '../field.ts';
import type { FormSource, FormSubject } from '../form.ts';
import { defineForm } from '../form.ts';
import { oneStep } from '../one-step.ts';
import type { EntitySource } from '../use-entity-source.ts';
import { useEntitySource } from '../use-entity-source.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import { MacroUsers } from './macro-users.tsx';
import { TryVersion } from './try-version.tsx';
import { VersionChanges } from './version-changes.tsx';
import { versionLabel } from './version-label.ts';

type InstalledType = 'libraryFlow' | 'libraryMacro';

interface VersionSource extends EntitySource<InstalledType> {
  readonly versions: SharedObject['versions'];
}

const schema = v.object({ version: sharedVersionInput });
type VersionValues = v.InferOutput<typeof schema>;

const fields: FormFields<VersionValues, VersionSource> = { version: { title: msg`Version` } };

function useVersionSource(type: InstalledType, subject: FormSubject): FormSource<VersionSource> {
  const found = useEntitySource(type, subject);
  const entity = found.state === 'ready' ? found.source.entity : null;
  const shared = useEntity('sharedObject', entity?.sharedObjectId ?? null);
  const versions = shared.state === 'ready' ? shared.entity.versions : null;
  if (found.state !== 'ready') return found;
  if (versions !== null) return { ...found, source: { ...found.source, versions } };
  return shared.state === 'missing' ? shared : { state: 'loading' };
}

/** The versions of a shared object, the newest first, and what the chosen one changes. */
function Body({ source: { entity, versions } }: { source: VersionSource }) {
  const texts = useFieldTexts(fields);
  const { dateTime } = useFormat();
  const chosen = useWatch<VersionValues, 'version'>({ name: 'version' });
  if (entity === null) return null;
  return (
    <>
      <Fields>
        <SelectField
          {...texts.version}
          options={versions.toReversed().map(({ version, releaseDate }) => ({
            value: version,
            label: `${version} · ${formatDateTime(releaseDate, dateTime)}`,
          }))}
        />
      </Fields>
      {chosen === entity.sharedVersion ? (
        <p>
          <Trans>This version is installed.</Trans>
        </p>
      ) : (
        <>
          <VersionChanges installed={entity} version={chosen} />
          <div>
            <TryVersion installed={entity} version={chosen} />
          </div>
        </>
      )}
      {'inputs' in entity && <MacroUsers id={entity.id} organizationId={entity.organizationId} />}
    </>
  );
}

/** Installs any version of a shared flow or macro, an older one included. */
export const versionForm = (type: InstalledType) =>
  defineForm<VersionSource, VersionValues>({
    entity: type,
    title: versionLabel,
    submit: { label: versionLabel, when: 'changed' },
    useSource: (subject) => useVersionSource(type, subject),
    schema: () => schema,
    valuesOf: ({ entity }) => ({ version: entity?.sharedVersion ?? '' }),
    ...oneStep({
      title: versionLabel,
      fields,
      Body,
      send: ({ version }, { source: { entity }, subject: { id, organizationId } }) =>
        version === entity?.sharedVersion
          ? null
          : call(`${type}.update`, { id }, { version }, organizationId),
    }),
    done: { text: msg`Version installed` },
  });
