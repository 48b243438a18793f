export function bundleProgram(entry: string, file: string): Promise<void>;
