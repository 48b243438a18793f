import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { Asked } from '../change.ts';
import { change } from '../change.ts';
import type { Handlers } from '../handler.ts';
import { rowsOf } from '../publish.ts';
import { against, Refusal, taken } from '../refusal.ts';
import { newsIn, subjectOf } from '../within-reach.ts';
import { patch } from '../write.ts';
import { refuseAction } from './refuse-action.ts';

type TelephonyUser = EntityOf<'telephonyUser'>;
const sources = ['outboundCallDisplaySourceInternal', 'outboundCallDisplaySourceExternal'] as const;
const actions = ['outboundCallAction', 'inboundCallAction'] as const;

/** Is this a number that the organization has in use? */
export const isOurs = ({ services: { store } }: Asked, number: string, organizationId: string): boolean =>
  [...rowsOf(store, 'number')].some(
    (row) =>
      row.number === number &&
      row.organizationId === organizationId &&
      row.state === 'active' &&
      row.deleteDate === null,
  );

function refuseNumbers(asked: Asked, row: TelephonyUser, news: Partial<TelephonyUser>): void {
  const { store, access } = asked.services;
  const { organizationId } = row;
  const isTaken = [...rowsOf(store, 'telephonyUser')].some(
    (other) =>
      other.id !== row.id &&
      other.organizationId === organizationId &&
      other.deleteDate === null &&
      other.number === news.number,
  );
  if (typeof news.number === 'string' && isTaken)
    throw taken('Another user has this internal number', 'number');
  if (
    typeof news.outboundLegalSource === 'string' &&
    !isOurs(asked, news.outboundLegalSource, organizationId)
  )
    throw against('foreignNumber', 'This is no active number of the organization', 'outboundLegalSource');
  for (const field of sources) {
    const source = news[field];
    if (source?.type === 'custom' && !access.holds(asked.userId, 'telephony.displayNumber.custom'))
      throw new Refusal(403, {
        code: errorCode.notPermitted,
        message: 'This user may not choose a custom display number',
        field,
      });
    const number = source?.type === 'organizationNumber' ? source.number : null;
    if (number !== null && !isOurs(asked, number, organizationId))
      throw against('foreignNumber', 'This is no active number of the organization', field);
  }
}

export const telephonyUserHandlers: Handlers<'telephonyUser'> = {
  'telephonyUser.update': {
    kind: 'user',
    policy: 'core.user.update',
    concerns: () => null,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        const row = subjectOf(asked, 'telephonyUser');
        const { organizationId } = row;
        const news = newsIn(row, body);
        refuseNumbers(asked, row, news);
        for (const field of actions) refuseAction(asked, news[field], { organizationId, field });
        await change(asked, Object.keys(news).length > 0 ? [patch('telephonyUser', row.id, news)] : []);
        return {};
      }),
  },
};
