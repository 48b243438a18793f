import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SupportFacts } from '../../../src/features/debug-panel/support-report.ts';
import { supportReport } from '../../../src/features/debug-panel/support-report.ts';
import type { EngineReport } from '../../../src/domain/protocol/engine.ts';

const digits = (length: number) => fc.integer({ min: 10 ** (length - 1), max: 10 ** length - 1 }).map(String);
/** Texts that must never leave: tokens, names, addresses, telephone numbers, and any other text. */
const secret = fc.oneof(
  fc.base64String({ minLength: 40, maxLength: 64 }).map((text) => `1_${text}`),
  fc.constantFrom('Femke de Vries', 'Harbour Logistics', "O'Brien & Zn."),
  fc.emailAddress(),
  digits(9).map((number) => `+316${number}`),
  digits(8).map((number) => `06${number}`),
  fc.string({ minLength: 12 }).map((text) => `§${text}`),
);
const count = fc.nat(10_000);
const at = fc.integer({ min: 1.7e12, max: 1.9e12 });

/** Facts with a secret in place of every text, whatever its type. */
const facts = fc.record({
  report: fc.record({
    epoch: secret,
    build: secret,
    worker: fc.constantFrom('shared', 'elected', 'own'),
    storage: fc.constantFrom('replica', 'memory'),
    link: fc.record({ status: fc.constant('forbidden'), message: secret }),
    tabs: count,
    seq: count,
    acked: count,
    dropped: fc.dictionary(secret, count),
    sets: fc.array(
      fc.record({
        userId: secret,
        key: secret,
        entityType: fc.oneof(secret, fc.constant('logEntry')),
        rows: count,
        total: count,
        synced: fc.boolean(),
        asOf: fc.option(at),
        holders: count,
      }),
    ),
    events: fc.array(
      fc.record({
        at,
        kind: fc.oneof(fc.constantFrom('sent', 'called'), secret),
        type: secret,
        call: secret,
        outcome: fc.oneof(secret, fc.constant(403)),
        took: count,
        events: fc.dictionary(secret, count),
        seq: fc.oneof(count, secret),
        extra: secret,
      }),
    ),
  }),
  build: secret,
  protocol: fc.constant(1),
  link: fc.record({ status: fc.constant('forbidden'), message: secret }),
  storage: fc.record({ used: count, quota: count }),
  userAgent: secret.map((text) => `Mozilla/5.0 (${text}) Chrome/156.0.0.0 ${text}`),
  audio: fc.array(fc.record({ at, why: fc.oneof(fc.constant('noCodec'), secret) })),
  now: at,
});

/** Every text in a value, and the property names of counts. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const names = Object.entries(value).flatMap(([key, part]) => (typeof part === 'number' ? [key] : []));
  return [...names, ...Object.values(value).flatMap(texts)];
}

/** Whether a text may be one of the report's own words, such as a field name. */
const isOwnWord = (text: string): boolean => text.length < 9 || /^[a-zA-Z]+$/.test(text);

test('no token, name, address or telephone number gets into a support report from anywhere', () => {
  let checked = 0;
  fc.assert(
    fc.property(facts, (hostileFacts) => {
      const secrets = texts(hostileFacts).filter((text) => !isOwnWord(text));
      checked += secrets.length;
      const output = JSON.stringify(supportReport(hostileFacts as unknown as SupportFacts));
      for (const text of secrets) expect(output).not.toContain(JSON.stringify(text).slice(1, -1));
    }),
  );
  expect(checked).toBeGreaterThan(500);
});

const report: EngineReport = {
  epoch: 'ab12',
  build: '2026-11-21T10:00:00.000Z',
  worker: 'shared',
  storage: 'replica',
  link: { status: 'connected' },
  tabs: 2,
  seq: 7,
  acked: 6,
  dropped: { gap: 1, 'replica.QuotaExceededError': 2, Femke: 3 },
  sets: [
    {
      userId: 'u',
      key: 'k',
      entityType: 'logEntry',
      rows: 8,
      total: 20,
      synced: true,
      asOf: 1.8e12,
      holders: 1,
    },
  ],
  events: [
    { at: 1.8e12, kind: 'received', type: 'events', seq: 7, events: { 'dataSet.enter': 2 } },
    { at: 1.8e12, kind: 'called', call: 'organization.update', outcome: 403, took: 12 },
  ],
};
const userAgent = 'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

test('a support report has the facts that support needs', () => {
  const output = supportReport({
    report,
    build: 'source',
    protocol: 1,
    link: report.link,
    storage: { used: 5 * 1024 * 1024, quota: 1e12 },
    userAgent,
    audio: [{ at: 1.8e12, why: 'noConnection' }],
    now: 1.8e12,
  });
  const at1 = '2027-01-15T08:00:00.000Z';
  expect(output).toEqual({
    at: at1,
    browser: 'Chrome 156',
    versions: { portal: 'source', engine: '2026-11-21T10:00:00.000Z', protocol: 1 },
    connection: 'connected',
    engine: {
      worker: 'shared',
      storage: 'replica',
      tabs: 2,
      sequence: 7,
      acknowledged: 6,
      oddities: { gap: 1, other: 5 },
    },
    usedMegabytes: 5,
    users: 1,
    dataSets: [{ entityType: 'logEntry', rows: 8, total: 20, synced: true, asOf: at1, holders: 1 }],
    events: [
      { at: at1, fact: { kind: 'received', type: 'events', seq: 7, events: { 'dataSet.enter': 2 } } },
      { at: at1, fact: { kind: 'called', call: 'organization.update', outcome: 403, took: 12 } },
    ],
    audioFailures: [{ at: at1, why: 'noConnection' }],
  });
});

test('works without an engine and with times beyond the calendar', () => {
  const none = {
    report: null,
    build: 'source',
    protocol: 1,
    storage: null,
    userAgent: '',
    audio: [],
    now: 1e300,
  };
  expect(supportReport({ ...none, link: { status: 'connecting' } })).toMatchObject({
    at: null,
    browser: 'other',
    engine: null,
    dataSets: [],
  });
});
