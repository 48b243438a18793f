import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { configSchema } from '../../../../src/domain/protocol/config.ts';

it('the config.json to begin with when hosting is one the portal understands', () => {
  const file = readFileSync(new URL('../../../../public/config.json', import.meta.url), 'utf8');
  expect(v.parse(configSchema, JSON.parse(file)).apiBaseUri).toBe('');
});
