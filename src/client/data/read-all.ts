import * as v from 'valibot';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { models } from '../../domain/entities/models.ts';
import type { Query } from '../../domain/core/query.ts';
import type { CallAnswer } from '../../domain/protocol/call.ts';
import { readLimit } from '../../domain/protocol/data-set-read.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { call } from '../session/call.ts';
import { RowsRefused } from './follow.ts';

/** The platform stopped answering during the read. */
export class ReadInterrupted extends Error {
  override name = 'ReadingBrokenOff';
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
    signal.throwIfAborted();
    const outcome: CallOutcome<CallAnswer<'dataSet.read'>> = await call(
      'dataSet.read',
      {},
      { entityType, constraints, sorting, after, count: readLimit },
      organizationId,
    );
    if (outcome.kind === 'unknown') throw new ReadInterrupted(`no answer (${outcome.reason})`);
    if (outcome.kind === 'refused') throw new RowsRefused(outcome.error);
    const { rows, total } = outcome.value;
    const known = rows.flatMap((row) => {
      const parsed = v.safeParse(schema, row);
      return parsed.success ? [parsed.output] : [];
    });
    yield { rows: known, total };
    after = outcome.value.next;
  } while (after !== null);
}
