import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '../../../fields/choice/select-field.tsx';
import { Fields } from '../../../fields/form/form-layout.tsx';
import { useFieldTexts } from '../../../entities/define/use-field-texts.ts';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { publishFields } from './fields.ts';
import type { PublishValues } from './publish-data.ts';
import { librariesOf } from './publish-data.ts';
import type { PublishSource } from './use-publish-source.ts';

const optionsOf = (rows: readonly { readonly id: string; readonly name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** Step 1: the name under which the organization publishes. */
export function VendorStep({ source: { vendors } }: { source: PublishSource }) {
  const { t } = useLingui();
  const texts = useFieldTexts(publishFields);
  const { resetField } = useFormContext<PublishValues>();
  return (
    <Fields>
      {vendors.length === 0 && (
        <Notice tone="notice">
          <Trans>
            This organization has no vendor. Users who may change libraries add one in the settings of the
            organization.
          </Trans>
        </Notice>
      )}
      <SelectField
        {...texts.vendorId}
        required
        none={t`Choose a vendor…`}
        options={optionsOf(vendors)}
        // Another vendor may have published there.
        onChosen={() => resetField('libraryId')}
      />
    </Fields>
  );
}

/** Step 2: the library, of those to which the vendor has not published this yet (S1-5-65). */
export function LibraryStep({ source }: { source: PublishSource }) {
  const { t } = useLingui();
  const texts = useFieldTexts(publishFields);
  const vendorId = useWatch<PublishValues, 'vendorId'>({ name: 'vendorId' });
  const libraries = librariesOf(source, vendorId);
  return (
    <Fields>
      {libraries.length === 0 && (
        <Notice tone="notice">
          <Trans>
            There is no other library to which this can be published. Publish a new version to a library that
            contains it from the “Sharing” tab.
          </Trans>
        </Notice>
      )}
      <SelectField {...texts.libraryId} required none={t`Choose a library…`} options={optionsOf(libraries)} />
    </Fields>
  );
}
