import type { ContactState } from '../../../src/domain/entities/address-book-entry/rules.ts';
import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import type { ChannelEvent } from '../../../src/domain/entities/channel/model.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { Store, Write } from '../store/store.ts';
import { yes } from '../store/row-keys.ts';
import { rowOf, rowsBy } from '../store/typed-rows.ts';
import { changedFields } from '../store/changed-fields.ts';
import { callEntry } from '../writes/call-entry.ts';
import type { CallParty } from '../../../src/domain/entities/log-entry/call.ts';
import { create, datesFrom, patch, purge } from '../store/write.ts';
import { channelEventsFor, channelFor } from './model/channels.ts';
import { isFinal } from '../../../src/domain/entities/channel/rules.ts';
import { isSameDestination } from '../areas/channels/dial-plan.ts';
import { queueRowWrites } from './queue-rows.ts';
import { lingerMs } from './model/timers.ts';
import type { ChannelLeg, Identity, PhoneLine, Phones } from './model/state.ts';
import { hasChannel, isLine } from './model/state.ts';

type RowReader = Pick<Store, 'get' | 'all' | 'by'>;
type RowContent<Name extends EntityName> = Omit<
  EntityOf<Name>,
  'version' | 'createDate' | 'updateDate' | 'deleteDate'
>;

/** The minimal writes that bring the rows of a type to the wanted content. */
function syncRows<Name extends 'webPhoneHost' | 'webPhoneLine'>(
  store: RowReader,
  type: Name,
  wanted: ReadonlyMap<string, RowContent<Name>>,
  now: number,
): readonly Write[] {
  const obsolete = [...store.all(type)].filter(({ id }) => !wanted.has(id)).map(({ id }) => purge(type, id));
  const others = [...wanted].flatMap(([id, row]): Write[] => {
    const known = store.get(type, id);
    if (known === undefined)
      return [create(type, { ...row, ...datesFrom(now) } as unknown as Omit<EntityOf<Name>, 'version'>)];
    const changes = changedFields<EntityRow>(known, row);
    return Object.keys(changes).length === 0 ? [] : [patch(type, id, changes as Partial<EntityOf<Name>>)];
  });
  return [...obsolete, ...others];
}

const dateOrNull = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** The name under which the owner called the other side, while that is still the other side. */
const dialledName = ({ dialled, other }: PhoneLine): string | null =>
  dialled !== undefined && isSameDestination(dialled.number, other.number) ? dialled.name : null;

const partyOf = ({ number, name }: Identity) => ({ username: number, displayName: name });

function lineRow(line: PhoneLine): RowContent<'webPhoneLine'> {
  const { id, accountId, userId, organizationId, other, direction, state, active, answerDate, end } = line;
  const { pickedUpFrom, transferredTo, returned } = line;
  return {
    id,
    organizationId,
    ownerUserId: userId,
    accountId,
    username: other.number,
    displayName: other.name ?? dialledName(line),
    direction,
    state,
    active,
    answerDate: dateOrNull(answerDate),
    endDate: dateOrNull(end?.at ?? null),
    endReason: end?.reason ?? null,
    pickedUpFrom: pickedUpFrom === undefined ? null : partyOf(pickedUpFrom),
    transferredTo: transferredTo === undefined ? null : partyOf(transferredTo),
    returned: returned === undefined ? null : { ...returned, to: partyOf(returned.to) },
  };
}

/** A web phone device is online while its account has a host. */
function deviceWrites(store: RowReader, accountId: string, isOnline: boolean): readonly Write[] {
  const [device] = rowsBy(store, 'device', 'accountId', accountId);
  const next = isOnline ? 'online' : 'offline';
  if (device === undefined || device.status === next) return [];
  const event = { type: 'statusSwitched', status: next, statusInfo: null };
  return [{ kind: 'event', type: 'device', id: device.id, event }];
}

function accountWrites(store: RowReader, { accounts }: Phones): readonly Write[] {
  const hosted = rowsBy(store, 'webPhoneAccount', 'isHosted', yes);
  const known = [...accounts.keys()].flatMap((id) => rowOf(store, 'webPhoneAccount', id) ?? []);
  const affected = new Map([...hosted, ...known].map((row) => [row.id, row]));
  return [...affected.values()].flatMap(({ id, hostId }) => {
    const host = accounts.get(id)?.host?.id ?? null;
    return host === hostId
      ? []
      : [patch('webPhoneAccount', id, { hostId: host }), ...deviceWrites(store, id, host !== null)];
  });
}

function channelWrites(store: RowReader, line: ChannelLeg): readonly Write[] {
  const known = rowOf(store, 'channel', line.id);
  if (known !== undefined) return channelEvents(store, line, known);
  if (line.end !== null) return [];
  const fresh = channelFor(line);
  return [create('channel', fresh), ...channelEvents(store, line, fresh)];
}

/** Deletes channels whose leg was deleted; one whose end nobody knows goes for good. */
const deletedChannels = (store: RowReader, before: Phones, after: Phones, now: number): readonly Write[] =>
  allChannelLegs(before).flatMap(({ id }): readonly Write[] => {
    const channel = rowOf(store, 'channel', id);
    if (after.legs.has(id) || channel?.deleteDate !== null) return [];
    return isFinal(channel.state)
      ? [patch('channel', id, { deleteDate: new Date(now).toISOString() })]
      : [purge('channel', id)];
  });

/** The session or the telephone of a leg, which its channel does not name. */
function ownParties(store: RowReader, leg: ChannelLeg): readonly CallParty[] {
  if (!isLine(leg)) return leg.sessionId === null ? [] : [{ type: 'flowSession', id: leg.sessionId }];
  return rowsBy(store, 'device', 'accountId', leg.accountId).map(({ id }) => ({ type: 'device', id }));
}

/** The log entry of a call that fails; a colleague who took the call has answered it for all. */
const failureEntry = (store: RowReader, leg: ChannelLeg, event: ChannelEvent): readonly Write[] =>
  leg.end === null || leg.end.reason === 'answeredElsewhere'
    ? []
    : callEntry(
        store,
        Math.random,
        { ...channelFor(leg), answerDate: dateOrNull(leg.answerDate) },
        event,
        ownParties(store, leg),
      );

const channelEvents = (
  store: RowReader,
  line: ChannelLeg,
  known: Parameters<typeof channelEventsFor>[1],
): readonly Write[] =>
  channelEventsFor(line, known).flatMap((event: ChannelEvent): readonly Write[] => [
    { kind: 'event', type: 'channel', id: line.id, event },
    ...failureEntry(store, line, event),
  ]);

/** The call state of a user, from the lines of their web phones. */
function callStateOf(lines: readonly PhoneLine[]): ContactState {
  const live = lines.filter(({ end }) => end === null);
  if (live.some(({ state }) => state === 'answered')) return 'calling';
  if (live.some(({ direction }) => direction === 'inbound')) return 'ringing';
  return live.length > 0 ? 'trying' : 'idle';
}

/** Updates only states that changed on the web phone, because the user may be in a call on a desk phone. */
function userWrites(
  store: RowReader,
  [before, after]: readonly [Phones, Phones],
  now: number,
): readonly Write[] {
  const [old, lines] = [allLines(before), allLines(after)];
  const users = new Set([...old, ...lines].map(({ userId }) => userId));
  return [...users].flatMap((id): Write[] => {
    const of = (all: readonly PhoneLine[]): ContactState =>
      callStateOf(all.filter(({ userId }) => userId === id));
    const state = of(lines);
    const known = rowOf(store, 'telephonyUser', id);
    if (known === undefined || known.callState === state || of(old) === state) return [];
    const at = new Date(now).toISOString();
    return [{ kind: 'event', type: 'telephonyUser', id, event: { type: 'callStateSwitched', state, at } }];
  });
}

const allChannelLegs = ({ legs }: Phones): readonly ChannelLeg[] =>
  [...legs.values()].filter((leg) => hasChannel(leg));

const allLines = ({ legs }: Phones): readonly PhoneLine[] => [...legs.values()].filter((leg) => isLine(leg));

/** The writes that bring all rows about web-phone calls in line with the model after a change. */
export function rowWrites(store: RowReader, before: Phones, phones: Phones, now: number): readonly Write[] {
  const lines = allLines(phones);
  const visibleLines = lines.filter(({ end }) => end === null || now - end.at < lingerMs);
  const hosts = [...phones.accounts.values()].flatMap(({ id, userId, organizationId, host }) =>
    host === null ? [] : [{ id, userId, organizationId, host }],
  );
  return [
    ...accountWrites(store, phones),
    ...syncRows(
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
    ...syncRows(store, 'webPhoneLine', new Map(visibleLines.map((line) => [line.id, lineRow(line)])), now),
    // The row of a leg shows nothing else, so it is as before where the leg is.
    ...allChannelLegs(phones).flatMap((leg) =>
      before.legs.get(leg.id) === leg ? [] : channelWrites(store, leg),
    ),
    ...deletedChannels(store, before, phones, now),
    ...userWrites(store, [before, phones], now),
    ...queueRowWrites(store, before, phones, now),
  ];
}
