/** '12345678901234567890' in base32, the secret of RFC 4226 and RFC 6238. */
export const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** RFC 6238, appendix B, SHA1: seconds since 1970 and the code of eight digits. */
export const rfcCodes: readonly (readonly [seconds: number, code: string])[] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];
