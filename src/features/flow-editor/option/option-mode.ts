import type { BlockOption } from '../../../domain/flow/catalogue/block.ts';
import { isSimple } from '../../../domain/flow/expression/simple/simple.ts';
import type { Expression } from '../../../domain/flow/expression/tree/expression.ts';

export type OptionMode = 'simple' | 'expression';

/** The properties that determine how an option is shown. */
interface ShownOption {
  readonly option: BlockOption;
  /** The set expression; undefined: the default. */
  readonly given: Expression | undefined;
  /** The mode chosen by the user. */
  readonly chosen: OptionMode;
}

/**
 * Whether simple mode can show an option. An option with its default always fits, even if the default has no simple
 * value.
 */
const fitsSimple = ({ option, given }: ShownOption): boolean =>
  option.simple !== undefined && (given === undefined || isSimple(option.simple, given));

/** The displayed mode of an option. An expression that does not fit simple mode is shown in expression mode. */
export const shownMode = (shown: ShownOption): OptionMode =>
  shown.chosen === 'simple' && fitsSimple(shown) ? 'simple' : 'expression';

/** The effect of an option’s toggle (S1-5-60). */
export type Switching =
  | { readonly kind: 'switch'; readonly to: OptionMode }
  /** The expression would be lost, so the user has to confirm. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'impossible' };

export function switchingOf(shown: ShownOption): Switching {
  if (shown.option.simple === undefined) return { kind: 'impossible' };
  if (shownMode(shown) === 'simple') return { kind: 'switch', to: 'expression' };
  return fitsSimple(shown) ? { kind: 'switch', to: 'simple' } : { kind: 'ask' };
}
