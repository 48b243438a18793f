import { stat } from 'node:fs/promises';
import { routes } from '../../../../src/domain/access/route.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { IncludedAudio, OutboundMail } from '../../../../src/domain/entities/outbound-mail/model.ts';
import { files } from '../../../../src/domain/protocol/file.ts';
import { hasAudio } from '../../../../src/domain/value/audio.ts';
import type { AudioStore } from '../../audio/audio-store.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { portalHostOf } from '../environment/host-brand.ts';
import type { OpenLinks, OpenLinkServices, LinkedAudio } from './open-links.ts';
import { audioLineText } from './audio-text.ts';
import type { AudioLine } from './audio-text.ts';

/** A larger file is not attached: mail servers refuse such mails. */
export const maxAttachmentBytes = 10 * 1024 * 1024;

export interface Attachment {
  readonly name: string;
  readonly type: 'audio/mpeg' | 'audio/wav';
  readonly path: string;
}

/** A mail as the mail server gets it. */
export interface MailMessage extends Pick<OutboundMail, 'from' | 'to' | 'contents'> {
  /** The line below the text, or null. It may have a link that opens to everybody, so it is never stored. */
  readonly audioLine: string | null;
  readonly attachment: Attachment | null;
}

export interface ComposedMail {
  readonly message: MailMessage;
  /** How the message includes the audio, where it is not as asked. */
  readonly instead: IncludedAudio | null;
}

export interface ComposeServices extends Pick<OpenLinkServices, 'store' | 'now'> {
  readonly audioStore: Pick<AudioStore, 'find'>;
  readonly openLinks: Pick<OpenLinks, 'tokenOf'>;
}

const pages = { recording: routes.recordings.path, sound: routes.sounds.path } as const;

/** The page of the portal that shows the row. */
function pageUrl(portal: string, { type, id }: LinkedAudio, organizationId: string): string {
  const path = pages[type].replace('$organization', encodeURIComponent(organizationId));
  const search = new URLSearchParams({ viewType: type, viewId: id, viewOrg: organizationId });
  return `${portal}${path}?${search.toString()}`;
}

/** The file to attach, or why there is none. */
async function attachmentOf(
  { audioStore, now }: ComposeServices,
  kind: LinkedAudio['type'],
  row: EntityOf<'recording' | 'sound'>,
): Promise<Attachment | 'tooLarge' | 'notAvailable'> {
  const file =
    row.state === 'available' && row.audio !== null && hasAudio(row, now())
      ? audioStore.find({ kind, id: row.id }, row.audio.id, 'web')
      : null;
  const found = file && (await stat(file.path).catch(() => null));
  if (file === null || found === null) return 'notAvailable';
  if (found.size > maxAttachmentBytes) return 'tooLarge';
  return {
    name: row.name,
    type: file.variant === 'web' ? 'audio/mpeg' : 'audio/wav',
    path: file.path,
  };
}

/** Composes a mail. `notYet`: its recording is not complete; `isLast` composes it nevertheless. */
export async function composeMail(
  services: ComposeServices,
  { from, to, contents, organizationId, audio = null }: OutboundMail,
  isLast: boolean,
): Promise<ComposedMail | 'notYet'> {
  const { store, openLinks } = services;
  const plain = { from, to, contents, audioLine: null, attachment: null };
  const organization = rowOf(store, 'organization', organizationId);
  if (audio === null || organization === undefined) return { message: plain, instead: null };

  const { type, id } = audio;
  const portal = `https://${portalHostOf(store, organizationId)}`;
  const url = pageUrl(portal, audio, organizationId);
  const withLine = (line: AudioLine, attachment: Attachment | null = null): MailMessage => ({
    ...plain,
    audioLine: audioLineText(line, type, organization),
    attachment,
  });
  const row = rowOf(store, type, id);
  if (row?.deleteDate !== null) return { message: withLine({ kind: 'gone' }), instead: null };
  switch (audio.as) {
    case 'link':
      return { message: withLine({ kind: 'link', url }), instead: null };
    case 'openLink': {
      const { until } = audio;
      const token = openLinks.tokenOf(audio, Date.parse(until));
      const open = `${portal}/v1/${files['audio.openLink'].path.replace('{token}', token)}`;
      return { message: withLine({ kind: 'openLink', url: open, until }), instead: null };
    }
    case 'attach': {
      const attachment = await attachmentOf(services, type, row);
      if (typeof attachment === 'object')
        return { message: withLine({ kind: 'attached' }, attachment), instead: null };
      if (attachment === 'notAvailable' && row.state !== 'failed' && !isLast) return 'notYet';
      return { message: withLine({ kind: attachment, url }), instead: { type, id, as: 'link' } };
    }
  }
}
