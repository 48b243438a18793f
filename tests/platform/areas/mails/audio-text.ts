import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { IncludedAudio } from '../../../../src/domain/entities/outbound-mail/model.ts';

/** The line of a mail about its recording or sound. */
export type AudioLine =
  | { readonly kind: 'attached' | 'gone' }
  | { readonly kind: 'link' | 'tooLarge' | 'notAvailable'; readonly url: string }
  | { readonly kind: 'openLink'; readonly url: string; readonly until: string };

type AudioType = IncludedAudio['type'];
type Language = EntityOf<'organization'>['language'];

/** A text for each kind of line. `url` and `until` are empty where the line has none. */
type Lines = {
  readonly [Name in AudioLine['kind']]: (audio: AudioType, url: string, until: string) => string;
};

const english = { recording: 'recording', sound: 'sound' } as const;
const [dutch, atStart] = [
  { recording: 'de opname', sound: 'het geluid' },
  { recording: 'De opname', sound: 'Het geluid' },
] as const;

const lines: { readonly [Name in Language]: Lines } = {
  en: {
    attached: (audio) => `The ${english[audio]} is attached.`,
    gone: (audio) => `The ${english[audio]} no longer exists.`,
    link: (audio, url) => `Log in to listen to the ${english[audio]}: ${url}`,
    tooLarge: (audio, url) => `The ${english[audio]} is too large to attach. Log in to listen to it: ${url}`,
    notAvailable: (audio, url) =>
      `The ${english[audio]} was not available yet. Log in to listen to it: ${url}`,
    openLink: (audio, url, until) => `Listen to the ${english[audio]} until ${until}: ${url}`,
  },
  nl: {
    attached: (audio) => `${atStart[audio]} is bijgevoegd.`,
    gone: (audio) => `${atStart[audio]} bestaat niet meer.`,
    link: (audio, url) => `Log in om naar ${dutch[audio]} te luisteren: ${url}`,
    tooLarge: (audio, url) =>
      `${atStart[audio]} is te groot voor een bijlage. Log in om te luisteren: ${url}`,
    notAvailable: (audio, url) =>
      `${atStart[audio]} was nog niet beschikbaar. Log in om te luisteren: ${url}`,
    openLink: (audio, url, until) => `Luister tot ${until} naar ${dutch[audio]}: ${url}`,
  },
};

/** The line about its audio that follows the text of a mail, in the language and zone of the organization. */
export function audioLineText(
  line: AudioLine,
  audio: AudioType,
  { language, timeZone }: Pick<EntityOf<'organization'>, 'language' | 'timeZone'>,
): string {
  const until =
    line.kind === 'openLink'
      ? new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
          dateStyle: 'long',
          timeStyle: 'short',
          timeZone,
        }).format(Date.parse(line.until))
      : '';
  return lines[language][line.kind](audio, 'url' in line ? line.url : '', until);
}
