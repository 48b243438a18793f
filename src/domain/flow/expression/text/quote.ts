const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Unescapes a text: the escapes of JSON, and `\{` and `\}`. */
export const unescaped = (text: string): string =>
  text.replaceAll(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g, (_, code: string | undefined, character: string) =>
    code === undefined ? (escapes[character] ?? character) : String.fromCharCode(Number.parseInt(code, 16)),
  );

/** Quotes a text. */
export const quoted = (text: string): string => JSON.stringify(text);

/** Escapes a text for a template. */
export const templateText = (text: string): string =>
  quoted(text)
    .slice(1, -1)
    .replaceAll(/[{}]/g, (brace) => `\\${brace}`);
