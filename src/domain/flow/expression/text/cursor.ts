import type { ReadFailure } from './read-problem.ts';
import { ReadStop } from './read-problem.ts';
import type { TextToken } from './token.ts';
import { spacePattern, templatePattern, tokenKinds, tokenPattern } from './token.ts';

/** Reads a text token by token. */
export class Cursor {
  readonly #text: string;
  #end = 0;
  /** The end of the last token taken. */
  #behind = 0;
  next: TextToken;

  constructor(text: string) {
    this.#text = text;
    this.next = this.#scan(0);
  }

  get behind(): number {
    return this.#behind;
  }

  #scan(from: number): TextToken {
    tokenPattern.lastIndex = from;
    const match = tokenPattern.exec(this.#text);
    if (match === null) {
      spacePattern.lastIndex = from;
      const at = from + (spacePattern.exec(this.#text)?.[0].length ?? 0);
      if (at < this.#text.length) throw new ReadStop({ failure: 'unexpected', at });
      this.#end = at;
      return { kind: 'end', text: '', at };
    }
    this.#end = tokenPattern.lastIndex;
    const index = match.findIndex((group, position) => position > 0 && group !== undefined);
    const text = match[index] ?? '';
    return { kind: tokenKinds[index - 1] ?? 'sign', text, at: this.#end - text.length };
  }

  /** Returns the next token and moves past it. */
  take(): TextToken {
    const token = this.next;
    this.#behind = this.#end;
    this.next = this.#scan(this.#end);
    return token;
  }

  /** Whether the next token is this word or operator. */
  is(text: string): boolean {
    const { kind } = this.next;
    return (kind === 'word' || kind === 'sign') && this.next.text === text;
  }

  /** Moves past this word or operator if it is next. */
  accept(text: string): boolean {
    const found = this.is(text);
    if (found) this.take();
    return found;
  }

  expect(text: string): void {
    if (!this.accept(text)) throw this.stop();
  }

  /** Moves past the opening quote of a template. `templatePart` reads its text. */
  openTemplate(): void {
    this.#behind = this.#end;
  }

  /** Reads the text of a template up to its end or a brace, and moves past it. */
  templatePart(): { readonly text: string; readonly end: boolean } {
    const from = this.#behind;
    templatePattern.lastIndex = from;
    const text = templatePattern.exec(this.#text)?.[0] ?? '';
    const close = this.#text[from + text.length];
    if (close !== '"' && close !== '{') {
      const at = from + text.length;
      throw new ReadStop({ failure: at < this.#text.length ? 'unexpected' : 'unfinished', at });
    }
    this.#behind = from + text.length + 1;
    this.next = this.#scan(this.#behind);
    return { text, end: close === '"' };
  }

  /** Moves past the brace that ends an expression in a template. */
  closeBrace(): void {
    if (!this.is('}')) throw this.stop();
    this.#behind = this.#end;
  }

  stop(failure: ReadFailure = this.next.kind === 'end' ? 'unfinished' : 'unexpected'): ReadStop {
    return new ReadStop({ failure, at: this.next.at });
  }
}
