import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './process.mjs';

/** What the reference platform reads, writes and speaks audio with: Debian's packages, by their names. */
const tools = ['ffmpeg', 'espeak-ng'];

const starts = (tool) =>
  spawnSync(tool, [tool === 'ffmpeg' ? '-version' : '--version'], { timeout: 20_000 }).status === 0;

const missing = () => tools.filter((tool) => !starts(tool));

/** Installs what is missing where that can be done; says what cannot be done without it where it cannot. */
export async function ensureAudioTools() {
  const wanted = missing();
  if (wanted.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${wanted.join(' and ')} …`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { env, timeout: 300_000 });
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...wanted], {
      env,
      timeout: 600_000,
    });
  }
  const left = missing();
  if (left.includes('ffmpeg'))
    console.log('No ffmpeg here: sounds take no audio, and what there is can be had as wav alone.');
  if (left.includes('espeak-ng')) console.log('No espeak-ng here: no text is spoken.');
}
