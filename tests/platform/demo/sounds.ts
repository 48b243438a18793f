import { mkdir, readFile, rm } from 'node:fs/promises';
import type { Sound, SoundSettings } from '../../../src/domain/entities/sound/model.ts';
import { byFlowTag } from '../../../src/domain/entities/sound/model.ts';
import { silent } from '../areas/sounds/write.ts';
import type { Services } from '../server/services.ts';
import { create } from '../store/write.ts';
import { storeWav } from '../audio/store-wav.ts';
import type { AudioStore } from '../audio/audio-store.ts';
import { speak } from '../audio/speak.ts';
import { hasTool } from '../audio/tool.ts';
import type { Note } from '../audio/wav.ts';
import { toneWav } from '../audio/wav.ts';
import type { Write } from '../store/store.ts';
import { templateName } from './organization-tree.ts';
import { organizationId } from './organizations.ts';
import { idFromName } from '../base/random.ts';

const day = 24 * 60 * 60 * 1000;
const minute = 60_000;
const sampleRate = 16_000;

interface DemoSound {
  readonly organization: string;
  readonly name: string;
  readonly tags: readonly string[];
  /** Played if the text cannot be spoken. They are short, because each test copies them. */
  readonly notes: readonly Note[];
  readonly settings: SoundSettings;
  readonly callAction?: Sound['callAction'];
  readonly expires?: true;
}

const upload: SoundSettings = { type: 'upload' };
const chime: readonly Note[] = [
  [659, 300],
  [784, 300],
  [1047, 450],
];

/** Sounds with audio. */
const withAudio: readonly DemoSound[] = [
  {
    organization: 'Zorggroep Noordoost-Groningen',
    name: 'Welcome',
    tags: ['greeting', 'nl'],
    notes: chime,
    settings: {
      type: 'textToSpeech',
      definition: { text: 'Welkom bij de zorggroep.', gender: 'female', language: 'nl' },
    },
  },
  {
    organization: 'Zorggroep Noordoost-Groningen',
    name: 'We are closed',
    tags: ['greeting'],
    notes: chime.toReversed(),
    settings: upload,
    callAction: { type: 'hangup' },
  },
  {
    organization: 'Zorggroep Noordoost-Groningen',
    name: 'Caller at the door',
    tags: [byFlowTag],
    notes: [
      [659, 500],
      [523, 700],
    ],
    settings: upload,
    expires: true,
  },
  {
    organization: 'Harbour Logistics',
    name: 'Ring tone',
    tags: ['ringtone'],
    notes: [
      [425, 400],
      [0, 200],
      [425, 400],
    ],
    settings: upload,
  },
  {
    organization: 'Harbour Logistics',
    name: 'Greeting',
    tags: ['greeting'],
    notes: chime,
    settings: {
      type: 'textToSpeech',
      definition: {
        text: 'Harbour Logistics. Press one for the warehouse.',
        gender: 'female',
        language: 'en',
      },
    },
  },
  {
    organization: 'Harbour Logistics',
    name: 'Hold music',
    tags: ['music'],
    notes: [
      [523, 400],
      [659, 400],
      [784, 400],
      [659, 400],
    ],
    settings: upload,
  },
  {
    organization: templateName,
    name: 'Welcome',
    tags: ['greeting'],
    notes: chime,
    settings: {
      type: 'textToSpeech',
      definition: { text: 'Welcome. How can we help you?', gender: 'female', language: 'en' },
    },
  },
  {
    organization: templateName,
    name: 'We are closed',
    tags: ['greeting'],
    notes: chime.toReversed(),
    settings: upload,
  },
];

const rowOf = (organization: string, name: string, at: number) => ({
  id: idFromName(`sound ${name} ${organization}`),
  organizationId: organizationId(organization),
  createDate: new Date(at).toISOString(),
  updateDate: new Date(at).toISOString(),
  deleteDate: null,
  name,
});

/** The spoken text if espeak-ng is installed, the notes otherwise. */
async function wavOfSound(audioStore: AudioStore, { settings, notes }: DemoSound): Promise<Buffer> {
  if (settings.type !== 'textToSpeech' || !(await hasTool('espeak-ng')))
    return toneWav(notes, sampleRate, 'struck');
  const folder = audioStore.scratch();
  await mkdir(folder);
  try {
    return await readFile(await speak(settings.definition, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The sounds of the demo. Also stores their audio. */
export async function soundWrites({ audioStore, now }: Services): Promise<readonly Write[]> {
  const sounds = withAudio.map(async (sound, index) => {
    const { organization, name, tags, settings, callAction = null, expires } = sound;
    const row = rowOf(organization, name, now() - (index + 1) * 5 * day);
    const wav = await wavOfSound(audioStore, sound);
    const audio = await storeWav(audioStore, { kind: 'sound', id: row.id }, wav, minute);
    return create('sound', {
      ...row,
      ...silent,
      tags: [...tags],
      state: 'available',
      settings,
      callAction,
      availableDate: row.createDate,
      expiry: expires ? new Date(now() + 30 * day).toISOString() : null,
      audio,
    });
  });
  const home = 'Zorggroep Noordoost-Groningen';
  const withoutAudio = [
    create('sound', { ...rowOf(home, 'Menu choices', now() - day), ...silent, tags: [] }),
    create('sound', {
      ...rowOf(home, 'Music on hold', now() - 2 * day),
      ...silent,
      tags: ['music'],
      state: 'failed',
      failure: 'unreachable',
      settings: { type: 'fromUri', uri: 'https://media.example.com/hold.mp3' },
    }),
  ];
  return [...(await Promise.all(sounds)), ...withoutAudio];
}
