/**
 * The terminal's id for xyflow, which puts it into a CSS selector: users name branches and macro keys, so that any
 * character may be in it.
 */
export const handleId = (terminal: string): string =>
  terminal.replaceAll(/[^\w-]/g, (character) => `.${character.charCodeAt(0).toString(16)}.`);

export const terminalOfHandle = (handle: string): string =>
  handle.replaceAll(/\.([\da-f]+)\./g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
