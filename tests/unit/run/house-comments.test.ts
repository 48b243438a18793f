import { describe, expect, it } from 'vitest';
import { commentsOf, headlessComments, isHeadless } from '../../run/house/comments.mjs';

const textsOf = (source: string) => commentsOf(source).map(({ text }) => text);

describe('commentsOf', () => {
  it('finds line comments and blocks with their lines', () => {
    const source = ['/** Adds', ' * two numbers. */', 'const a = 1; // one', '', '{/* two */}'].join('\n');
    expect(commentsOf(source)).toEqual([
      { line: 1, text: 'Adds two numbers.' },
      { line: 3, text: 'one' },
      { line: 5, text: 'two' },
    ]);
  });

  it('joins line comments on neighbouring lines, and no others', () => {
    expect(textsOf('  // one\n  // and the same\n\n  // another')).toEqual(['one and the same', 'another']);
    expect(textsOf('call(); // trailing\n// next')).toEqual(['trailing', 'next']);
  });

  it('takes no comment out of strings, templates and regular expressions', () => {
    expect(textsOf(`const a = 'x // y' + "/* z */";`)).toEqual([]);
    expect(textsOf('const a = `// ${b(`/* ${c} */`, { d: 1 })} //`; // real')).toEqual(['real']);
    expect(textsOf('const a = text.replace(/[/]\\/\\*"/g, "");')).toEqual([]);
    expect(textsOf('const a = b / c; // real')).toEqual(['real']);
  });

  it('takes no comment out of JSX text', () => {
    expect(textsOf("<p>It's at https://example.com</p>; // real")).toEqual(['real']);
    expect(textsOf("<p>don't</p>\n// real")).toEqual(['real']);
  });
});

describe('isHeadless', () => {
  it.each([
    'What is shown.',
    'Who may change it; the others wait.',
    'Of two answers the later wins.',
    'Into the list. Is it empty?',
    'So many rows are kept.',
  ])('recognizes "%s"', (text) => {
    expect(isHeadless(text)).toBe(true);
  });

  it.each(['What is shown here?', 'Whether it is shown.', 'Office hours.', 'The user who may change it.'])(
    'leaves "%s" alone',
    (text) => {
      expect(isHeadless(text)).toBe(false);
    },
  );
});

it('lists the headless comments of a source', () => {
  expect(headlessComments('// A row.\n\n// What a row is.\nconst row = 1;')).toEqual([
    { line: 3, text: 'What a row is.' },
  ]);
});
