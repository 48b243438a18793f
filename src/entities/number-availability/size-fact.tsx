import { Plural } from '@lingui/react/macro';
import type { NumberAvailability } from '../../domain/entities/number-availability/model.ts';

/** How many numbers a range has. */
export const sizeFact = ({ blockSize }: NumberAvailability) => (
  <Plural value={blockSize} one="# number" other="# numbers" />
);
