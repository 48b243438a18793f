import * as v from 'valibot';
import { firstCharacters } from '../../../lib/text/characters.ts';
import { maxCharacters } from '../../core/max-characters.ts';
import { contentsLimits } from './limits.ts';

// The editor's fields count the characters that users see, so these schemas do too. Otherwise, a name that its field
// accepts would make the saved block unreadable.

/** A name, a key or a hint. */
export const nameSchema = v.pipe(v.string(), maxCharacters(contentsLimits.name));

/** A text of several lines. */
export const longTextSchema = v.pipe(v.string(), maxCharacters(contentsLimits.description));

// Fields do not limit a text while it is composed, as on the keyboards of phones.

/** The part of a typed name that contents can have. */
export const fittingName = (typed: string): string => firstCharacters(typed, contentsLimits.name);

/** The part of a typed text of several lines that contents can have. */
export const fittingText = (typed: string): string => firstCharacters(typed, contentsLimits.description);
