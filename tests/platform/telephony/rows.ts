import type { ContactState } from '../../../src/domain/entities/address-book-entry/rules.ts';
import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import type { ChannelEvent } from '../../../src/domain/entities/channel/model.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { Store, Write } from '../store/store.ts';
import { changedFields } from '../areas/changed-fields.ts';
import { rowOf, rowsOf } from '../areas/publish.ts';
import { create, datesFrom, patch, purge } from '../areas/write.ts';
import { channelEventsFor, channelFor } from './channels.ts';
import { lingerMs } from './clock.ts';
import type { Line, Phones } from './state.ts';
import { isLine } from './state.ts';

type Reader = Pick<Store, 'get' | 'all'>;
type Wanted<Name extends EntityName> = Omit<
  EntityOf<Name>,
  'version' | 'createDate' | 'updateDate' | 'deleteDate'
>;

/** The writes that make the rows of a type what they should be, and no others. */
function bring<Name extends 'webPhoneHost' | 'webPhoneLine'>(
  store: Reader,
  type: Name,
  wanted: ReadonlyMap<string, Wanted<Name>>,
  now: number,
): readonly Write[] {
  const gone = [...store.all(type)].filter(({ id }) => !wanted.has(id)).map(({ id }) => purge(type, id));
  const others = [...wanted].flatMap(([id, row]): Write[] => {
    const known = store.get(type, id);
    if (known === undefined)
      return [create(type, { ...row, ...datesFrom(now) } as unknown as Omit<EntityOf<Name>, 'version'>)];
    const news = changedFields<EntityRow>(known, row);
    return Object.keys(news).length === 0 ? [] : [patch(type, id, news as Partial<EntityOf<Name>>)];
  });
  return [...gone, ...others];
}

const instantOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

function lineRow(line: Line): Wanted<'webPhoneLine'> {
  const { id, accountId, userId, organizationId, other, direction, state, active, answerDate, end } = line;
  return {
    id,
    organizationId,
    ownerUserId: userId,
    accountId,
    username: other.number,
    displayName: other.name,
    direction,
    state,
    active,
    answerDate: instantOf(answerDate),
    endDate: instantOf(end?.at ?? null),
    endReason: end?.reason ?? null,
  };
}

/** A web phone is online while a page has its account. */
function deviceWrites(store: Reader, accountId: string, isOnline: boolean): readonly Write[] {
  for (const { id, configuration, status } of rowsOf(store, 'device'))
    if (configuration.type === 'webPhone' && configuration.accountId === accountId) {
      const next = isOnline ? 'online' : 'offline';
      const event = { type: 'statusSwitched', status: next, statusInfo: null };
      return status === next ? [] : [{ kind: 'event', type: 'device', id, event }];
    }
  return [];
}

function accountWrites(store: Reader, { accounts }: Phones): readonly Write[] {
  return [...rowsOf(store, 'webPhoneAccount')].flatMap(({ id, hostId }) => {
    const host = accounts.get(id)?.host?.id ?? null;
    return host === hostId
      ? []
      : [patch('webPhoneAccount', id, { hostId: host }), ...deviceWrites(store, id, host !== null)];
  });
}

function channelWrites(store: Reader, line: Line): readonly Write[] {
  const known = rowOf(store, 'channel', line.id);
  if (known !== undefined) return events(line, known);
  if (line.end !== null) return [];
  const fresh = channelFor(line);
  return [create('channel', fresh), ...events(line, fresh)];
}

/** Channels go with their lines. */
const goneChannels = (store: Reader, before: Phones, after: Phones): readonly Write[] =>
  allLines(before).flatMap(({ id }) =>
    after.legs.has(id) || rowOf(store, 'channel', id) === undefined ? [] : [purge('channel', id)],
  );

const events = (line: Line, known: Parameters<typeof channelEventsFor>[1]): readonly Write[] =>
  channelEventsFor(line, known).map((event: ChannelEvent) => ({
    kind: 'event',
    type: 'channel',
    id: line.id,
    event,
  }));

/** What a user is doing on their web phones. */
function callStateOf(lines: readonly Line[]): ContactState {
  const live = lines.filter(({ end }) => end === null);
  if (live.some(({ state }) => state === 'answered')) return 'calling';
  if (live.some(({ direction }) => direction === 'inbound')) return 'ringing';
  return live.length > 0 ? 'trying' : 'idle';
}

/** Only what changed here: who is idle on the web phone may be in a call on the desk. */
function userWrites(
  store: Reader,
  [before, after]: readonly [Phones, Phones],
  now: number,
): readonly Write[] {
  const [old, lines] = [allLines(before), allLines(after)];
  const users = new Set([...old, ...lines].map(({ userId }) => userId));
  return [...users].flatMap((id): Write[] => {
    const of = (all: readonly Line[]): ContactState => callStateOf(all.filter(({ userId }) => userId === id));
    const state = of(lines);
    const known = rowOf(store, 'telephonyUser', id);
    if (known === undefined || known.callState === state || of(old) === state) return [];
    const at = new Date(now).toISOString();
    return [{ kind: 'event', type: 'telephonyUser', id, event: { type: 'callStateSwitched', state, at } }];
  });
}

const allLines = ({ legs }: Phones): readonly Line[] => [...legs.values()].filter((leg) => isLine(leg));

/** The writes that bring all rows which show the calls of web phones to what the model says after a change. */
export function rowWrites(store: Reader, before: Phones, phones: Phones, now: number): readonly Write[] {
  const lines = allLines(phones);
  const shown = lines.filter(({ end }) => end === null || now - end.at < lingerMs);
  const hosts = [...phones.accounts.values()].flatMap(({ id, userId, organizationId, host }) =>
    host === null ? [] : [{ id, userId, organizationId, host }],
  );
  return [
    ...accountWrites(store, phones),
    ...bring(
      store,
      'webPhoneHost',
      new Map(
        hosts.map(({ id, userId, organizationId, host }) => [
          host.id,
          {
            id: host.id,
            organizationId,
            ownerUserId: userId,
            accountId: id,
            hasAudioLinkConnection: host.link?.connected === true,
          },
        ]),
      ),
      now,
    ),
    ...bring(store, 'webPhoneLine', new Map(shown.map((line) => [line.id, lineRow(line)])), now),
    ...lines.flatMap((line) => channelWrites(store, line)),
    ...goneChannels(store, before, phones),
    ...userWrites(store, [before, phones], now),
  ];
}
