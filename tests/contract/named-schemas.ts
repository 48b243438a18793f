import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as v from 'valibot';

const domain = fileURLToPath(new URL('../../src/domain', import.meta.url));

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

const nameOf = (exported: string): string => {
  const name = exported.replace(/Schema$/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** The schemas that modules of the domain export, with names for the documents. Throws if two have the same name. */
export async function namedSchemas(): Promise<ReadonlyMap<v.GenericSchema, string>> {
  const paths = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  );
  const named = new Map<v.GenericSchema, string>();
  for (const path of paths.toSorted()) {
    const exports: Record<string, unknown> = await import(`${domain}/${path}`);
    for (const [exported, value] of Object.entries(exports))
      if (isSchema(value) && !named.has(value)) named.set(value, nameOf(exported));
  }
  if (new Set(named.values()).size < named.size) throw new Error('Two schemas have the same name');
  return named;
}
