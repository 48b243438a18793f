import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { change } from '../change.ts';
import type { Asked } from '../change.ts';
import type { Handlers } from '../handler.ts';
import { rowsOf } from '../publish.ts';
import { Refusal } from '../refusal.ts';
import { refuseAction } from '../telephony/refuse-action.ts';
import { newsIn, subjectOf } from '../within-reach.ts';
import { patch } from '../write.ts';

/** The number that the path names by its digits; one that was given up may be somebody else's by now. */
function numberOf(asked: Asked) {
  const digits = asked.parameters['number'] ?? '';
  const known = [...rowsOf(asked.services.store, 'number')].find(
    ({ number, deleteDate }) => number === digits && deleteDate === null,
  );
  const notFound = new Refusal(404, { code: errorCode.notFound, message: `There is no number ${digits}` });
  if (known === undefined) throw notFound;
  try {
    return subjectOf({ ...asked, parameters: { id: known.id } }, 'number');
  } catch (error) {
    // One out of reach is not told apart from one that is not there.
    throw error instanceof Refusal && error.status === 404 ? notFound : error;
  }
}

export const numberHandlers: Handlers<'number'> = {
  'number.update': {
    kind: 'user',
    policy: 'telephony.number.update',
    concerns: () => null,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        const row = numberOf(asked);
        const news = newsIn(row, body);
        refuseAction(asked, news.action, { organizationId: row.organizationId, field: 'action' });
        await change(asked, Object.keys(news).length > 0 ? [patch('number', row.id, news)] : []);
        return {};
      }),
  },
};
