export function bundleProgram(
  entry: string,
  file: string,
  options?: { readonly isMovable?: boolean },
): Promise<void>;
