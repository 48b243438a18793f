import type { BlockOption } from '../../../domain/flow/catalogue/block.ts';
import { isSimple } from '../../../domain/flow/expression/simple/simple.ts';
import type { Expression } from '../../../domain/flow/expression/tree/expression.ts';

export type OptionMode = 'simple' | 'expression';

/** The parts of an option that decide how it is shown. */
interface ShownOption {
  readonly option: BlockOption;
  /** The expression as set; undefined: the option has its default. */
  readonly given: Expression | undefined;
  /** The mode that the user has chosen. */
  readonly chosen: OptionMode;
}

/** Whether simple mode can show an option. One with its default can, even where its default is no simple value. */
const fitsSimple = ({ option, given }: ShownOption): boolean =>
  option.simple !== undefined && (given === undefined || isSimple(option.simple, given));

/** How an option is shown: an expression that does not fit simple mode is shown as one. */
export const shownMode = (shown: ShownOption): OptionMode =>
  shown.chosen === 'simple' && fitsSimple(shown) ? 'simple' : 'expression';

/** The effect of an option’s toggle (S1-5-60). */
export type Switching =
  | { readonly kind: 'switch'; readonly to: OptionMode }
  /** The expression would be lost, so the user is asked first. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'impossible' };

export function switchingOf(shown: ShownOption): Switching {
  if (shown.option.simple === undefined) return { kind: 'impossible' };
  if (shownMode(shown) === 'simple') return { kind: 'switch', to: 'expression' };
  return fitsSimple(shown) ? { kind: 'switch', to: 'simple' } : { kind: 'ask' };
}
