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

/** The platform did not answer in the middle of it. */
export class ReadingBrokenOff extends Error {
  override name = 'ReadingBrokenOff';
}

/** Every row that a query finds, whatever its limit, as the platform has them: a page at a time. */
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
    if (outcome.kind === 'unknown') throw new ReadingBrokenOff(`no answer (${outcome.reason})`);
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
