import * as v from 'valibot';
import { fitsCharacters } from '../../lib/text/characters.ts';

/** Like `v.maxLength`, but counts what users see as characters. */
export function maxCharacters(max: number): v.MaxLengthAction<string, number, undefined> {
  const action = v.maxLength<string, number>(max);
  return {
    ...action,
    '~run': (dataset, config) =>
      dataset.typed && fitsCharacters(dataset.value, max) ? dataset : action['~run'](dataset, config),
  };
}
