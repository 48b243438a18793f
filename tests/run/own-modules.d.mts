export function filesWithOwnModules(folder: string): string[];
