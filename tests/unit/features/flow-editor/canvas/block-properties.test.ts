import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blockProperties } from '../../../../../src/features/flow-editor/canvas/block-properties.ts';

const folder = new URL('../../../../../src/features/flow-editor/canvas/', import.meta.url);
const sheet = readFileSync(new URL('block-node.module.css', folder), 'utf8');

/** The declarations of a class in the style sheet. */
function rule(name: string): string {
  const found = new RegExp(`^\\.${name} \\{([^}]*)\\}`, 'm').exec(sheet)?.[1];
  if (found === undefined) throw new Error(`no .${name} in block-node.module.css`);
  return found;
}

describe('the style sheet of blocks', () => {
  it('uses the sizes that the canvas sets, and no others', () => {
    const used = new Set(sheet.match(/--block-[\w-]+/g));
    expect([...used].toSorted()).toEqual(Object.keys(blockProperties).toSorted());
  });

  it('has the drawn sizes of blocks', () => {
    expect(blockProperties).toEqual({
      '--block-row': '32px',
      '--block-title-font': '12px',
      '--block-subtitle-font': '9.6px',
      '--block-terminal-font': '10.4px',
      '--block-icon': '28px',
      '--block-margin': '10px',
      '--block-handle': '14px',
    });
  });

  it.each(['title', 'subtitle', 'terminal'])('takes the font size of a %s from the geometry', (name) => {
    expect(rule(name)).toContain(`font-size: var(--block-${name}-font);`);
  });

  it.each(['head', 'options', 'terminal'])('takes the height of a %s from the geometry', (name) => {
    expect(rule(name)).toMatch(/ height: (?:calc\()?var\(--block-row\)/);
  });
});
