import { msg } from '@lingui/core/macro';

/** Texts of the view and of its forms, which load separately. */
export const upstreamTitles = {
  create: msg`Create upstream`,
  update: msg`Update upstream`,
  unknownNumbers: msg`Unknown numbers`,
} as const;
