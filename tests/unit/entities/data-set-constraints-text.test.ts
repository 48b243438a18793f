import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RedactedConstraint } from '../../../src/domain/entities/data-set/redacted-constraint.ts';
import {
  constraintsText,
  redactConstraint,
} from '../../../src/domain/entities/data-set/redacted-constraint.ts';
import type { Constraint } from '../../../src/domain/core/query.ts';

const restricted = ['email', 'configuration.password'];
const shown = (constraint: Constraint): RedactedConstraint => redactConstraint(constraint, restricted);
const textOf = (constraint: Constraint): string => constraintsText([shown(constraint)]);

test.each<[Constraint, string]>([
  [{ type: 'organization', organizationId: 'o1', scope: 'tree' }, 'organization ≥ o1'],
  [{ type: 'organization', organizationId: 'o1', scope: 'self' }, 'organization = o1'],
  [{ type: 'organization', organizationId: 'o1', scope: 'above' }, 'organization ≤ o1'],
  [{ type: 'ids', ids: ['a', 'b'] }, 'ids a, b'],
  [{ type: 'equals', field: 'ownerUser', value: null }, 'ownerUser = ∅'],
  [{ type: 'in', field: 'state', values: ['created', 'trying'] }, 'state in created, trying'],
  [{ type: 'range', field: 'port', from: 1, to: null }, 'port 1 … ∅'],
  [{ type: 'recent', field: 'timestamp', duration: 'P7D' }, 'timestamp recent P7D'],
  [{ type: 'deleted', deleted: false }, 'not deleted'],
  [{ type: 'tags', with: ['a'], without: ['b'] }, 'tags tags +a, -b'],
  [{ type: 'text', text: 'jansen' }, 'text •••'],
  [{ type: 'contains', field: 'displayName', text: 'jansen' }, 'displayName contains •••'],
  [{ type: 'range', field: 'email', from: 'a', to: 'b' }, 'email •••'],
])('%j is shown as %s', (constraint, text) => {
  expect(textOf(constraint)).toBe(text);
});

test('shows ten of a thousand ids and the number of the rest', () => {
  const ids = Array.from({ length: 1000 }, (_, n) => `id${n}`);
  expect(shown({ type: 'ids', ids })).toMatchObject({ values: ids.slice(0, 10), more: 990 });
});

test('shows neither search text nor values of restricted fields', () => {
  const secret = fc.uuid();
  const field = fc.constantFrom('email', 'email.local', 'configuration', 'configuration.password');
  const hidden = fc.oneof(
    secret.map((text): [string, Constraint] => [text, { type: 'text', text }]),
    secret.map((text): [string, Constraint] => [text, { type: 'contains', field: 'name', text }]),
    fc
      .tuple(secret, field)
      .chain(([text, name]) =>
        fc.constantFrom<[string, Constraint]>(
          [text, { type: 'equals', field: name, value: text }],
          [text, { type: 'in', field: name, values: [text] }],
          [text, { type: 'includes', field: name, values: ['a', text] }],
          [text, { type: 'range', field: name, from: text, to: null }],
        ),
      ),
  );
  fc.assert(
    fc.property(hidden, ([text, constraint]) => {
      expect(JSON.stringify(shown(constraint))).not.toContain(text);
    }),
  );
});
