import type { Store } from '../../store/store.ts';

/** The operator's own wording of portal texts, by `{language}.{text in English}`. */
export interface Translations {
  /** Texts whose key is the prefix, or continues it after a dot; all texts for null. */
  below(prefix: string | null): Record<string, string>;
  /** Sets texts; null removes one. Resolves when they are durable. */
  set(texts: Readonly<Record<string, string | null>>): Promise<void>;
}

export async function openTranslations(store: Store): Promise<Translations> {
  await store.prepare('CREATE TABLE IF NOT EXISTS translation (key text PRIMARY KEY, text text NOT NULL)');
  const rows = await store.query<{ key: string; text: string }>('SELECT key, text FROM translation', []);
  const known = new Map(rows.map(({ key, text }) => [key, text]));
  return {
    below: (prefix) =>
      Object.fromEntries(
        [...known].filter(([key]) => prefix === null || key === prefix || key.startsWith(`${prefix}.`)),
      ),
    async set(texts) {
      for (const [key, text] of Object.entries(texts)) {
        if (text === null) await store.query('DELETE FROM translation WHERE key = $1', [key]);
        else
          await store.query(
            'INSERT INTO translation VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET text = excluded.text',
            [key, text],
          );
        if (text === null) known.delete(key);
        else known.set(key, text);
      }
    },
  };
}
