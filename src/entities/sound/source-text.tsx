import { useLingui } from '@lingui/react/macro';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { Message } from '../../fields/text/message.tsx';
import type { SoundSettings } from '../../domain/entities/sound/model.ts';
import { speechLanguageNames } from '../../i18n/speech-language-name.ts';
import { genderNames, sourceNames } from './name.ts';
import styles from './sound.module.css';
import { kindName } from '../../i18n/kind-name.ts';
import { memberName } from '../../i18n/member-name.ts';

type Props = {
  settings: SoundSettings;
  /** The organization of the page (null in the administration), to link the recording there; without it, no link. */
  linkAt?: string | null;
};

function SourceDetail({ settings, linkAt }: Props) {
  const { i18n } = useLingui();
  switch (settings.type) {
    case 'upload':
      return null;
    case 'fromUri':
      return <span className={styles.address}>{settings.uri}</span>;
    case 'textToSpeech': {
      const { text, gender, language } = settings.definition;
      return (
        <>
          <q className={styles.spoken} lang={language}>
            {text}
          </q>
          <span className={styles.note}>
            {i18n._(memberName(genderNames, gender))}, {i18n._(memberName(speechLanguageNames, language))}
          </span>
        </>
      );
    }
    case 'fromRecording':
      return (
        <span>
          {linkAt === undefined ? (
            <EntityText type="recording" id={settings.recording} />
          ) : (
            <EntityLink type="recording" id={settings.recording} organizationId={linkAt} />
          )}
        </span>
      );
  }
}

/** The source of a sound's audio, with its URL, text or recording. */
export const SoundSourceText = (props: Props) => (
  <span className={styles.source}>
    <span>
      <Message text={kindName(sourceNames, props.settings.type)} />
    </span>
    <SourceDetail {...props} />
  </span>
);
