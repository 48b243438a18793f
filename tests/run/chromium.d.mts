export const benchFlags: string[];
export const testFlags: string[];
export function findChromium(): Promise<string | undefined>;
export function findHeadlessShell(): Promise<string | undefined>;
export function ensureChromium(): Promise<string | undefined>;
