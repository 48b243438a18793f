import { useLingui } from '@lingui/react/macro';
import { EntityText } from '../../fields/entity-text.tsx';
import { Message } from '../../fields/message.tsx';
import type { SoundSettings } from './model.ts';
import { genderNames, languageNames, sourceNames } from './name.ts';
import styles from './sound.module.css';

function What({ settings }: { settings: SoundSettings }) {
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
            {i18n._(genderNames[gender])}, {i18n._(languageNames[language])}
          </span>
        </>
      );
    }
    case 'fromRecording':
      return <EntityText type="recording" id={settings.recording} />;
  }
}

/** Where the audio of a sound comes from. */
export const SoundSourceText = ({ settings }: { settings: SoundSettings }) => (
  <span className={styles.source}>
    <Message text={sourceNames[settings.type]} />
    <What settings={settings} />
  </span>
);
