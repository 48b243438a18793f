import { useState } from 'react';
import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { isActive } from '../../../domain/entities/web-phone-line/rules.ts';

/** The line that was active last, to resume it. */
export function useLastActive(lines: readonly WebPhoneLine[]): string | null {
  const active = lines.find(isActive)?.id ?? null;
  const [last, setLast] = useState(active);
  if (active !== null && active !== last) setLast(active);
  return active ?? last;
}
