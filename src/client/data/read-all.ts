import type * as v from 'valibot';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { models } from '../../domain/entities/models.ts';
import type { Query } from '../../domain/core/query.ts';
import type { CallAnswer, CallBody } from '../../domain/protocol/call.ts';
import { waitOf } from '../../domain/protocol/error.ts';
import { pause } from '../../lib/async/deadline.ts';
import { tolerantParse } from '../../lib/value/tolerant-parse.ts';
import { readLimit } from '../../domain/protocol/data-set-read.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { call } from '../session/call.ts';
import { RowsRefused } from './follow.ts';

/** The platform stopped answering during the read. */
export class ReadInterrupted extends Error {
  override name = 'ReadInterrupted';
}

type ReadBody = CallBody<'dataSet.read'>;

/** A page that is refused this often in a row, each time for a while, is given up. */
const patience = 30;

/** Reads one page, as soon as the platform has time for it: it bounds the pages that a session reads in a second. */
async function readPage(
  body: ReadBody,
  organizationId: string | null,
  signal: AbortSignal,
): Promise<CallAnswer<'dataSet.read'>> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    const outcome: CallOutcome<CallAnswer<'dataSet.read'>> = await call(
      'dataSet.read',
      {},
      body,
      organizationId,
    );
    if (outcome.kind === 'saved') return outcome.value;
    if (outcome.kind === 'unknown') throw new ReadInterrupted(`no answer (${outcome.reason})`);
    const seconds = waitOf(outcome.error);
    if (seconds === null || attempt === patience) throw new RowsRefused(outcome.error);
    await pause(seconds * 1000);
  }
}

/** Reads every row of a query from the platform, regardless of its limit, page by page. */
export async function* readAll(
  { entityType, constraints, sorting }: Query & { readonly entityType: EntityName },
  organizationId: string | null,
  signal: AbortSignal,
): AsyncGenerator<{ readonly rows: readonly EntityRow[]; readonly total: number }> {
  const schema: v.GenericSchema<unknown, EntityRow> = models[entityType].schema;
  let after: string | null = null;
  do {
    const { rows, total, next }: CallAnswer<'dataSet.read'> = await readPage(
      { entityType, constraints, sorting, after, count: readLimit },
      organizationId,
      signal,
    );
    const known = rows.flatMap((row) => {
      const parsed = tolerantParse(schema, row);
      return parsed.success ? [parsed.output] : [];
    });
    yield { rows: known, total };
    after = next;
  } while (after !== null);
}
