import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const libraryMacroWords: EntityWords = {
  one: msg`Library macro`,
  many: msg`Library macros`,
  details: msg`Library macro details`,
  about: msg`Blocks that others have made and share with the organization.`,
  origin: msg`Macros installed from a library appear here.`,
};
