import { msg } from '@lingui/core/macro';
import type { FormFields } from '../../../entities/define/field.ts';
import type { PublishValues } from './publish-data.ts';
import type { PublishSource } from './use-publish-source.ts';

/** None can be read back: after a lost answer, publishing again is safe, since a repeat changes nothing. */
const access = 'write-only';

export const invalidVersion = msg`Enter a version of at most 100 characters, with a letter or digit.`;

export const publishFields: FormFields<PublishValues, PublishSource> = {
  vendorId: { title: msg`Vendor`, invalid: msg`Choose a vendor.`, access },
  libraryId: { title: msg`Library`, invalid: msg`Choose a library from the list.`, access },
  targetVersion: { title: msg`New version`, invalid: invalidVersion, access },
  macros: {
    title: msg`Versions of macros`,
    invalid: msg`Enter a version for each macro that needs one.`,
    access,
  },
  note: {
    title: msg`Release note`,
    description: msg`What is new in this version. Shown to those who install or upgrade.`,
    invalid: msg`Enter at most 1,000 characters.`,
    access,
  },
  reason: {
    title: msg({ message: 'Reason', context: 'publication' }),
    description: msg`Why the flow is published although tests fail.`,
    invalid: msg`Enter at most 1,000 characters.`,
    access,
  },
  isAnyway: {
    title: msg`Publish anyway`,
    invalid: msg`Replace these entities, or choose “Publish anyway”.`,
    access,
  },
};
