import { randomBytes, randomUUID } from 'node:crypto';
import type { Trunk } from '../../../../src/domain/entities/trunk/model.ts';
import { stableKey } from '../../../../src/lib/stable-key.ts';
import type { Asked } from '../change.ts';
import { change } from '../change.ts';
import type { CallRequest } from '../handler.ts';
import { isMadeAlready } from '../made-already.ts';
import { against } from '../refusal.ts';
import { isOurs } from '../telephony/calls.ts';
import { refuseAction } from '../telephony/refuse-action.ts';
import { newsIn, subjectOf } from '../within-reach.ts';
import { create, datesFrom, patch } from '../write.ts';

type Said = CallRequest<'trunk.create'>['body'];
type News = Pick<Partial<Trunk>, 'fallbackLegalSource' | 'callAction'>;

/** What a trunk names is there and its organization's, and whoever says where calls go may see where they go. */
function refuseNews(asked: Asked, { fallbackLegalSource, callAction }: News, organizationId: string): void {
  if (typeof fallbackLegalSource === 'string' && !isOurs(asked, fallbackLegalSource, organizationId))
    throw against('foreignNumber', 'This is no active number of the organization', 'fallbackLegalSource');
  refuseAction(asked, callAction, { organizationId, field: 'callAction' });
}

/** What never registers is neither there nor away; what may has not yet. */
const fresh = ({ outbound }: Said['configuration']): Pick<Trunk, 'status' | 'statusInfo'> => ({
  status: outbound.connection.type === 'registration' ? 'offline' : 'other',
  statusInfo: null,
});

const isAsSaid = (known: Trunk, said: Said): boolean => {
  const { configuration, displayName, fallbackLegalSource } = said;
  const news = newsIn(known, {
    displayName,
    fallbackLegalSource,
    callAction: said.callAction ?? null,
    configuration: { ...known.configuration, ...configuration },
  });
  return Object.keys(news).length === 0;
};

const hex = (digits: number): string => randomBytes(digits / 2).toString('hex');

/** Makes a trunk. A repeat of what was made is harmless. Throws Refusal. */
export async function createTrunk(asked: Asked, said: Said): Promise<void> {
  const { now } = asked.services;
  const { id = randomUUID(), organizationId, displayName, configuration, fallbackLegalSource } = said;
  const isRepeat = isMadeAlready(asked, 'trunk', { id, organizationId }, (known) => isAsSaid(known, said));
  if (isRepeat) return;
  refuseNews(asked, said, organizationId);
  await change(asked, [
    create('trunk', {
      id,
      organizationId,
      ...datesFrom(now()),
      displayName,
      configuration: { ...configuration, username: `trunk${hex(8)}`, password: hex(24) },
      fallbackLegalSource,
      callAction: said.callAction ?? null,
      ...fresh(configuration),
    }),
  ]);
}

/** Changes what is said of a trunk; one that is reached in another way stands anew. Throws Refusal. */
export async function updateTrunk(asked: Asked, said: CallRequest<'trunk.update'>['body']): Promise<void> {
  const trunk = subjectOf(asked, 'trunk');
  const configuration = said.configuration && { ...trunk.configuration, ...said.configuration };
  const news = newsIn(trunk, { ...said, configuration });
  refuseNews(asked, news, trunk.organizationId);
  const before = trunk.configuration.outbound.connection;
  const after = news.configuration?.outbound.connection ?? before;
  const standing =
    stableKey(before) === stableKey(after) ? {} : fresh(news.configuration ?? trunk.configuration);
  await change(
    asked,
    Object.keys(news).length > 0 ? [patch('trunk', trunk.id, { ...news, ...standing })] : [],
  );
}
