import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import type { Freshness } from '../../../client/data/freshness.ts';
import type { KnownUser } from '../../../domain/protocol/engine.ts';
import { deniesRows } from '../../../domain/protocol/error.ts';
import { useSession } from '../../../client/session/session.ts';
import { useDataSet } from '../../../client/data/use-data-set.ts';
import type { AudioState } from '../state/audio-state.ts';
import { phoneOf } from './phone.ts';
import type { Phone } from './phone.ts';
import { panelState } from '../state/panel-state.ts';
import type { PanelFacts, PanelState } from '../state/panel-state.ts';
import { createStore } from '../../../lib/value/store.ts';
import { useStore } from '../../../kit/base/use-store.ts';

export type PhoneAccess = PanelFacts['access'];

/** The selected user's web phone from this tab's point of view. */
export interface PhoneView {
  readonly user: KnownUser | null;
  readonly state: PanelState;
  readonly audio: AudioState;
  /** null until the account is known, or if there is none. */
  readonly phone: Phone | null;
  /** The account's host; undefined until it is known. */
  readonly hostId: string | null | undefined;
  readonly lines: readonly WebPhoneLine[];
  readonly freshness: Freshness | null;
}

const own = (userId: string) => ({ type: 'equals', field: 'ownerUserId', value: userId }) as const;
const oldestFirst = [{ by: 'createDate', dir: 'asc' }] as const;

const noAudio = createStore<AudioState>({ kind: 'inactive', problem: null });
const noLines: readonly WebPhoneLine[] = [];

export function usePhone(access: PhoneAccess): PhoneView {
  const user = useSession((session) => session.selectedUser);
  const asked = user !== null && access === 'allowed';
  const rows = useDataSet(
    asked
      ? {
          entityType: 'webPhoneAccount',
          constraints: [own(user.id), { type: 'deleted', deleted: false }],
          sorting: [...oldestFirst],
          limit: 1,
        }
      : null,
  );
  const calls = useDataSet(
    asked
      ? {
          entityType: 'webPhoneLine',
          constraints: [own(user.id)],
          sorting: [...oldestFirst],
          limit: 100,
        }
      : null,
    {},
    // `followed`: the title of a hidden tab counts the calls too.
    'followed',
  );
  const row = rows.state === 'ready' ? rows.rows[0] : undefined;
  const phone = user && row ? phoneOf(user.id, row.id) : null;
  const audio = useStore(phone?.host.audio ?? noAudio);
  // Trust only the platform that there is no account, not the replica.
  const isNone =
    (rows.state === 'refused' && deniesRows(rows.code)) ||
    (rows.state === 'ready' && !row && rows.freshness.state === 'live');
  return {
    user,
    audio,
    phone,
    hostId: row?.hostId,
    lines: calls.state === 'ready' ? calls.rows : noLines,
    freshness: rows.state === 'ready' ? rows.freshness : null,
    state: panelState({
      user: user === null ? 'nobody' : 'somebody',
      access,
      account: row ?? (isNone ? 'none' : 'loading'),
      ownHostId: phone?.host.hostId ?? '',
      audio: audio.kind,
    }),
  };
}
