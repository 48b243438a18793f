/**
 * The id of a terminal in xyflow, which uses it in a CSS selector. Users name branches and macro keys, so it may
 * contain any character.
 */
export const handleId = (terminal: string): string =>
  terminal.replaceAll(/[^\w-]/g, (character) => `.${character.charCodeAt(0).toString(16)}.`);

export const terminalOfHandle = (handle: string): string =>
  handle.replaceAll(/\.([\da-f]+)\./g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
