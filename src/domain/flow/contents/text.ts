import * as v from 'valibot';
import { maxCharacters } from '../../core/max-characters.ts';
import { contentsLimits } from './limits.ts';

// The editor's fields count the characters that users see, so these schemas do too. Otherwise, a name that its field
// accepts would make the saved block unreadable.

/** A name, a key or a hint. */
export const nameSchema = v.pipe(v.string(), maxCharacters(contentsLimits.name));

/** A text of several lines. */
export const longTextSchema = v.pipe(v.string(), maxCharacters(contentsLimits.description));
