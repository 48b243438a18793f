import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { PhoneNumber } from '../../../fields/phone-number/phone-number.ts';

/** Who is at the other side: by name where one is known. */
export const LineName = ({ line }: { line: Pick<WebPhoneLine, 'displayName' | 'username'> }) =>
  line.displayName ?? <PhoneNumber number={line.username} />;
