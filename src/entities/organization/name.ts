import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Organization } from '../../domain/entities/organization/model.ts';

export const organizationStateNames: Record<Organization['state'], MessageDescriptor> = {
  active: msg`Active`,
  inactive: msg`Inactive`,
};

/** The names of languages in lists to choose from. */
export const languageTitles: Record<Organization['language'], MessageDescriptor> = {
  en: msg`English`,
  nl: msg`Dutch`,
};
