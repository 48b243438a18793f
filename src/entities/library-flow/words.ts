import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const libraryFlowWords: EntityWords = {
  one: msg`Library flow`,
  many: msg`Library flows`,
  details: msg`Library flow details`,
  about: msg`Flows that others have made and share with the organization.`,
  origin: msg`Flows installed from a library appear here.`,
};
