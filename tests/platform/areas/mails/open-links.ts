import { hasAudio } from '../../../../src/domain/value/audio.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { IncludedAudio } from '../../../../src/domain/entities/outbound-mail/model.ts';
import { quota } from '../../base/quota.ts';
import { createRateLimit } from '../../base/rate-limit.ts';
import type { RateLimit } from '../../base/rate-limit.ts';
import { isSameCode } from '../../base/same-code.ts';
import { rowOf } from '../../store/typed-rows.ts';
import type { Core } from '../core.ts';

/** The audio of a link; `id` is the id of its row. */
export type LinkedAudio = Pick<IncludedAudio, 'type' | 'id'>;

/** Links in mails by which everybody who has one can listen to a recording or sound, until a time. */
export interface OpenLinks {
  /** The token of a link that works until then (ms). It is in the mail alone: neither stored nor logged. */
  readonly tokenOf: (audio: LinkedAudio, until: number) => string;
  /** The audio that a token opens now; undefined if the token was changed, has expired, or its audio is gone. */
  readonly opened: (
    token: string,
  ) => { readonly type: LinkedAudio['type']; readonly row: EntityOf<'recording' | 'sound'> } | undefined;
  /** By token. */
  readonly rate: RateLimit;
}

export interface OpenLinkServices extends Core {
  readonly openLinks: OpenLinks;
}

const initials = { recording: 'r', sound: 's' } as const;
const typeOf = (initial: string): LinkedAudio['type'] | undefined =>
  initial === initials.recording ? 'recording' : initial === initials.sound ? 'sound' : undefined;

export function createOpenLinks({
  store,
  secretBox,
  now,
}: Pick<Core, 'store' | 'secretBox' | 'now'>): OpenLinks {
  const codeOf = ({ type, id }: LinkedAudio, until: string): string =>
    secretBox.sign(`open link ${until} ${type} ${id}`);
  return {
    tokenOf(audio, until) {
      const time = Math.ceil(until).toString(36);
      return [initials[audio.type], time, audio.id, codeOf(audio, time)].join('.');
    },
    opened(token) {
      const [initial = '', until = '', id = '', code = '', ...more] = token.split('.');
      const type = typeOf(initial);
      if (type === undefined || more.length > 0 || !isSameCode(code, codeOf({ type, id }, until)))
        return undefined;
      if (Number.parseInt(until, 36) <= now()) return undefined;
      const row = rowOf(store, type, id);
      const isOwned =
        row !== undefined && rowOf(store, 'organization', row.organizationId)?.deleteDate === null;
      return isOwned && row.state === 'available' && hasAudio(row, now()) ? { type, row } : undefined;
    },
    rate: createRateLimit(quota.openLinks),
  };
}

export const provideOpenLinks = (core: Core): Pick<OpenLinkServices, 'openLinks'> => ({
  openLinks: createOpenLinks(core),
});
