import { msg } from '@lingui/core/macro';

/** Titles of the fields that every entity has, for list columns and filters. */
export const commonTitles = { createDate: msg`Created`, updateDate: msg`Updated` } as const;
