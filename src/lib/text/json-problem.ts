/** Where a text stops being JSON. Browsers' parsers disagree about the words and leave out the place. */
export interface JsonProblem {
  readonly line: number;
  readonly column: number;
}

const blank = /[ \t\n\r]*/y;
const scalar = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const quoted = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*/y;

/** The end of what a pattern matches from `at` on; `at` if it does not match. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function placeAt(text: string, at: number): JsonProblem {
  const lines = text.slice(0, at).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The first fault of a text that should be JSON, or null. Iterative, so that no depth overflows the stack. */
export function jsonProblem(text: string): JsonProblem | null {
  /** The closing brackets of the lists and objects that are open. */
  const open: string[] = [];
  let at = 0;
  const skip = (): string => {
    at = endOf(blank, text, at);
    return text.charAt(at);
  };
  /** Reads a quoted text; false leaves `at` where it ends too early. */
  const readQuoted = (): boolean => {
    at = endOf(quoted, text, at);
    if (text.charAt(at) !== '"') return false;
    at += 1;
    return true;
  };
  const readKey = (): boolean => {
    if (skip() !== '"' || !readQuoted() || skip() !== ':') return false;
    at += 1;
    return true;
  };
  /** Reads a value without parts; for one with parts, its opening bracket. */
  const readValue = (): 'whole' | 'opened' | 'fault' => {
    const first = skip();
    if (first === '"') return readQuoted() ? 'whole' : 'fault';
    if (first !== '[' && first !== '{') {
      const end = endOf(scalar, text, at);
      if (end === at) return 'fault';
      at = end;
      return 'whole';
    }
    const close = first === '[' ? ']' : '}';
    at += 1;
    if (skip() === close) {
      at += 1;
      return 'whole';
    }
    open.push(close);
    return close === ']' || readKey() ? 'opened' : 'fault';
  };
  /** Reads what follows a value: closing brackets, and the comma before the next one. */
  const readNext = (): 'value' | 'end' | 'fault' => {
    for (;;) {
      const close = open.at(-1);
      const next = skip();
      if (close === undefined) return next === '' ? 'end' : 'fault';
      if (next !== ',' && next !== close) return 'fault';
      at += 1;
      if (next === ',') return close === ']' || readKey() ? 'value' : 'fault';
      open.pop();
    }
  };
  for (;;) {
    const read = readValue();
    const next = read === 'whole' ? readNext() : read === 'opened' ? 'value' : 'fault';
    if (next === 'end') return null;
    if (next === 'fault') return placeAt(text, at);
  }
}
