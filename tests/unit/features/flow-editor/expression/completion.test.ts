import { describe, expect, test } from 'vitest';
import {
  completionRank,
  completionsAt,
  completionText,
} from '../../../../../src/features/flow-editor/expression/completion.ts';
import { fieldsOfEntity } from '../../../../../src/features/flow-editor/expression/entity-field.ts';
import { inferredKind } from '../../../../../src/features/flow-editor/expression/inferred-kind.ts';
import type { ExpressionNames } from '../../../../../src/features/flow-editor/expression/names.ts';
import { signatureOf } from '../../../../../src/features/flow-editor/expression/signature.ts';
import { models } from '../../../../../src/domain/entities/models.ts';
import { library } from '../../../../../src/domain/flow/expression/library/library.ts';
import { expressionOf } from '../../../../../src/domain/flow/expression/text/read.ts';

const names: ExpressionNames = {
  values: new Map([
    ['caller', { kind: 'endpoint', sure: true }],
    ['digits', { kind: 'text', sure: false }],
  ]),
  variables: [
    { scope: 'session', name: 'tries' },
    { scope: 'global', name: 'night mode' },
  ],
  parameters: [{ name: 'ringtone', displayName: 'Ringtone' }],
  config: { apiKey: 'Of the CRM' },
  items: ['user'],
};

const textsAt = (marked: string) => {
  const at = marked.indexOf('|');
  const found = completionsAt(marked.replace('|', ''), at, names);
  return found?.list.map((one) =>
    completionText(one, marked[found.from - 1] === '.' ? 'behindDot' : 'alone'),
  );
};

describe('completion', () => {
  test('offers values, variables, parameters, keys, items and functions where a value can stand', () => {
    expect(textsAt('"a" & |')).toEqual(
      expect.arrayContaining([
        'caller',
        'digits',
        'var.tries',
        'global.`night mode`',
        'param.ringtone',
        'config.apiKey',
        'item.user',
        'upper()',
        'none',
      ]),
    );
  });

  test('offers only the names of a namespace behind its dot', () => {
    expect(textsAt('var.|')).toEqual(['tries']);
    expect(textsAt('1 + global.ni|')).toEqual(['`night mode`']);
    expect(textsAt('param.|')).toEqual(['ringtone']);
    expect(textsAt('config.a|')).toEqual(['apiKey']);
  });

  test('offers the fields of a value of a known kind', () => {
    expect(textsAt('caller.|')).toContain('displayName');
    expect(textsAt('"x" & user#"u1".|')).toEqual(expect.arrayContaining(['id', 'type', 'displayName']));
    expect(textsAt('unknown#"u1".|')).toEqual(['id', 'type']);
    expect(textsAt('digits.|')).toEqual([]);
  });

  test('offers the names that let and for give', () => {
    expect(textsAt('[for one in list: |]')).toContain('one');
    expect(textsAt('let name = 1 in n|')).toContain('name');
  });

  test('offers nothing inside texts', () => {
    expect(textsAt('"call|er"')).toBeUndefined();
    expect(textsAt('t"Hi {cal|}"')).toContain('caller');
    expect(textsAt('t"Hi cal|"')).toBeUndefined();
    expect(textsAt('"cal|')).toBeUndefined();
  });

  test('ranks values of the wanted kind first, and unsure ones below sure ones', () => {
    const list = completionsAt('', 0, names)?.list ?? [];
    const best = (wanted: Parameters<typeof completionRank>[1]) =>
      list.toSorted((a, b) => completionRank(b, wanted) - completionRank(a, wanted))[0]?.name;
    expect(best(['text'])).toBe('digits');
    expect(best(['endpoint'])).toBe('caller');
    expect(best(['any'])).toBe('caller');
  });

  test('shows the signature of a function', () => {
    expect(signatureOf(library.join, (kind) => kind)).toBe('(list: list, by: text = "") → text');
    expect(signatureOf(library.merge, (kind) => kind)).toBe('(values, …) → any');
  });
});

test('knows the kinds of the fields of an entity, and none of its secrets', () => {
  expect(fieldsOfEntity('user')).toMatchObject({ type: 'text', displayName: 'text', createDate: 'text' });
  expect(fieldsOfEntity('schedule')).toMatchObject({ definition: 'dictionary' });
  const secret = Object.values(models).flatMap((model) =>
    Object.keys('secrets' in model ? model.secrets : {}),
  );
  expect(secret.length).toBeGreaterThan(0);
  for (const model of Object.values(models))
    for (const field of Object.keys('secrets' in model ? model.secrets : {}))
      expect(Object.keys(fieldsOfEntity(model.name)), model.name).not.toContain(field);
});

describe('the inferred kind', () => {
  test.each([
    ['caller.displayName', 'text'],
    ['upper(digits)', 'text'],
    ['1 + 2', 'number'],
    ['1 + digits', 'any'],
    ['not true', 'boolean'],
    ['if true then 1 else 2', 'number'],
    ['if true then 1 else "a"', 'any'],
    ['[for a in list: a]', 'list'],
    ['unknown', 'any'],
    ['none', 'none'],
  ])('of %s is %s', (text, kind) => {
    expect(inferredKind(expressionOf(text), names)).toBe(kind);
  });
});
