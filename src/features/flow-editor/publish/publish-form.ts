import { msg } from '@lingui/core/macro';
import type { RevisionKind } from '../../../domain/entities/flow-revision-info/model.ts';
import type { EntityForm } from '../../../entities/define/form.ts';
import { defineForm } from '../../../entities/define/form.ts';
import { publishFields } from './fields.ts';
import { LibraryStep, VendorStep } from './place-steps.tsx';
import { publishBody, publishSchema, publishValuesOf } from './publish-data.ts';
import type { PublishValues } from './publish-data.ts';
import { sendPublication } from './send-publication.ts';
import type { PublishSource } from './use-publish-source.ts';
import { usePublishSource } from './use-publish-source.ts';
import { VersionsStep } from './versions-step.tsx';

const publishForm = (kind: RevisionKind): EntityForm =>
  defineForm<PublishSource, PublishValues>({
    entity: kind,
    title: msg`Publish to shared library`,
    submit: {
      label: msg`Publish`,
      blocked: ({ analysis }) => (analysis === null ? msg`The versions have not been read yet.` : null),
    },
    useSource: (subject) => usePublishSource(kind, subject),
    schema: publishSchema,
    valuesOf: publishValuesOf,
    fields: publishFields,
    steps: [
      { id: 'vendor', title: msg`Vendor`, fields: ['vendorId'], Body: VendorStep },
      { id: 'library', title: msg`Library`, fields: ['libraryId'], Body: LibraryStep, left: ['libraryId'] },
      {
        id: 'versions',
        title: msg`Versions`,
        fields: ['targetVersion', 'macros', 'note', 'reason', 'isAnyway'],
        Body: VersionsStep,
        first: ({ shared }) => shared !== null,
        enter: (values, { source }) => source.analyze(values),
      },
    ],
    places: { 'bundle.targetVersion': 'targetVersion', 'bundle.macros': 'macros.*' },
    parts: [
      {
        title: msg`Publication`,
        step: 'versions',
        send: (values, { source, subject: { id, organizationId } }) =>
          sendPublication({
            kind,
            body: publishBody(id, values, source.analysis),
            organizationId,
            analyzeAgain: () => source.analyze(values),
          }),
      },
    ],
    done: { text: msg`Published`, seconds: 2.5 },
  });

/** The wizard 'Publish to shared library' (S1-2.7-15); for another version it starts with its last step (S1-4-42). */
export const publishForms: { readonly [Kind in RevisionKind]: EntityForm } = {
  flow: publishForm('flow'),
  macro: publishForm('macro'),
};
