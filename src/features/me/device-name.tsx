import { useLingui } from '@lingui/react/macro';
import { parseUserAgent } from '../../lib/browser/user-agent.ts';

/** The browser and system that a user agent names. */
export function DeviceName({ userAgent }: { userAgent: string }) {
  const { t } = useLingui();
  const { browser, system } = parseUserAgent(userAgent);
  return browser !== null && system !== null
    ? t`${browser} on ${system}`
    : (browser ?? system ?? t`Unknown device`);
}
