interface RunOptions {
  readonly env?: Record<string, string>;
  /** In ms. */
  readonly timeout?: number;
  readonly onOutput?: (text: string) => void;
}
export const root: string;
export function run(file: string, args: readonly string[], options?: RunOptions): Promise<number>;
export function tool(path: string, args: readonly string[], options?: RunOptions): Promise<number>;
