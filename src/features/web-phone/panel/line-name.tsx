import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { PhoneNumber } from '../../../fields/phone-number/phone-number.tsx';

/** The other party, by name if known. */
export const LineName = ({ line }: { line: Pick<WebPhoneLine, 'displayName' | 'username'> }) =>
  line.displayName ?? <PhoneNumber number={line.username} />;
