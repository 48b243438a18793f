import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { configSchema } from '../../../../src/domain/protocol/config.ts';

it('the sample config.json for hosting fits the schema', () => {
  const file = readFileSync(new URL('../../../../public/config.json', import.meta.url), 'utf8');
  expect(v.parse(configSchema, JSON.parse(file)).apiBaseUri).toBe('');
});
