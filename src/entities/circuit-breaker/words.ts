import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const circuitBreakerWords: EntityWords = {
  one: msg`Circuit breaker`,
  many: msg`Circuit breakers`,
  details: msg`Circuit breaker details`,
};
