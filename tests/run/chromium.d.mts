export const chromiumFlags: string[];
export function findChromium(): Promise<string | undefined>;
export function ensureChromium(): Promise<string | undefined>;
