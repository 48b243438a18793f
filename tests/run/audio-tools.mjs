import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './process.mjs';

/** Debian packages with which the reference platform converts, writes and speaks audio. */
const tools = ['ffmpeg', 'espeak-ng'];

const isInstalled = (tool) =>
  spawnSync(tool, [tool === 'ffmpeg' ? '-version' : '--version'], { timeout: 20_000 }).status === 0;

const missing = () => tools.filter((tool) => !isInstalled(tool));

/** Installs missing tools where possible; elsewhere prints what will not work without them. */
export async function ensureAudioTools() {
  const wanted = missing();
  if (wanted.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const logFile = join(tmpdir(), 'portal-apt-get.log');
    console.log(
      `Installing ${wanted.join(' and ')} with apt-get for the platform's sounds (see ${logFile}) …`,
    );
    writeFileSync(logFile, '');
    const onOutput = (text) => appendFileSync(logFile, text);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { env, onOutput, timeout: 300_000 });
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...wanted], {
      env,
      onOutput,
      timeout: 600_000,
    });
  }
  const left = missing();
  if (left.includes('ffmpeg'))
    console.log('No ffmpeg found: sounds accept no audio, and existing audio is available as WAV only.');
  if (left.includes('espeak-ng')) console.log('No espeak-ng found: texts cannot be spoken.');
}
