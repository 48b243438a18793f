export function oddLimitNames(source: string): readonly string[];
