import * as v from 'valibot';

/**
 * The version of the contract between portal and platform: `major.minor`. A change that breaks clients or platforms of
 * the version before raises the major part, any other change the minor part.
 */
export const contractVersion = '1.0';

export const contractVersionSchema = v.pipe(v.string(), v.regex(/^\d{1,4}\.\d{1,4}$/));

const partsOf = (version: string): readonly number[] => version.split('.').map(Number);

/**
 * Which side is older where portal and platform may not understand each other; null if they do. A platform with a newer
 * minor version offers more than the portal uses.
 */
export function olderSide(platform: string, portal: string = contractVersion): 'platform' | 'portal' | null {
  const [platformMajor = 0, platformMinor = 0] = partsOf(platform);
  const [portalMajor = 0, portalMinor = 0] = partsOf(portal);
  if (platformMajor > portalMajor) return 'portal';
  return platformMajor < portalMajor || platformMinor < portalMinor ? 'platform' : null;
}
