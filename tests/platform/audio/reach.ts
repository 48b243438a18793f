import { isPublicAddress } from './address.ts';

/** Which addresses audio is fetched from: those of the Internet, and none within, unless a test stands there. */
export interface AudioReach {
  readonly allows: (address: string) => boolean;
  /** From now on this one too. */
  readonly add: (address: string) => void;
}

export function createAudioReach(): AudioReach {
  const added = new Set<string>();
  return {
    allows: (address) => isPublicAddress(address) || added.has(address),
    add: (address) => void added.add(address),
  };
}
