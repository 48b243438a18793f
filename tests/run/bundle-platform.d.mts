export function bundlePlatform(folder: string): Promise<void>;
