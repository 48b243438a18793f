import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoAccounts, demoPassword } from './demo/user-list.ts';
import { CannotListen, PortInUse } from './server/http-server.ts';
import { createJsonLog } from './server/json-log.ts';
import type { JsonLog } from './server/json-log.ts';
import { BadSetting, folderOf, readSettings } from './main-settings.ts';
import { WrongSecretKey } from './base/secret-box.ts';
import { backUp } from './life/back-up.ts';
import { NoBackup } from './server/backup-socket.ts';
import { BadBackup } from './store/backup-format.ts';
import { FolderNotEmpty, restoreBackup } from './store/restore-backup.ts';
import { OtherContent } from './life/first-administrator.ts';
import type { FirstLink } from './life/first-administrator.ts';
import { firstPasswordPath } from './life/first-password-page.ts';
import { startPlatform } from './start-platform.ts';
import { DatabaseLost } from './store/database.ts';
import { StoreFailed } from './store/open-store.ts';
import { DatabaseUnreachable } from './store/postgres-server.ts';
import { FolderInUse } from './store/postgres.ts';
import { SchemaTooNew } from './store/schema.ts';

/** Long enough to see the digits and that the platform is calling. */
const answerCallsMs = 6000;

/** The demo accounts as a table for the terminal. */
function accountTable(): string {
  const rows = demoAccounts.map((user) => [user.username ?? user.email, user.organization, user.about ?? '']);
  const all = [['sign in as', 'organization', ''], ...rows];
  const width = (column: number): number => Math.max(...all.map((row) => row[column]?.length ?? 0));
  return all
    .map(([name = '', organization = '', about = '']) =>
      `  ${name.padEnd(width(0))}  ${organization.padEnd(width(1))}  ${about}`.trimEnd(),
    )
    .join('\n');
}

/** The folder of the built portal; null when it has not been built. */
function builtPortal(): string | null {
  const dist = fileURLToPath(new URL('../../dist', import.meta.url));
  return existsSync(join(dist, 'index.html')) ? dist : null;
}

/** Prints the address, and with the demo its accounts. */
function greet(origin: string, dist: string | null, isDemo: boolean): void {
  console.log(`\nThe portal is at ${origin}`);
  if (dist === null) console.log('(its pages have not been built yet: npm run build)');
  if (isDemo) console.log(`\nDemo accounts, all with the password ${demoPassword}:\n\n${accountTable()}\n`);
}

/** How the first administrator gets a password, until they have set it. */
function firstLinkText(origin: string, link: FirstLink): string | null {
  switch (link.kind) {
    case 'created':
      return `\n${link.email} sets a password here, once, until ${link.until}:\n\n  ${origin}${firstPasswordPath}/${link.token}\n`;
    case 'open':
      return `\n${link.email} has no password yet; the link of an earlier start works until ${link.until}.\n`;
    case 'used':
      return null;
  }
}

/** Throws BadSetting where the data cannot be kept in this folder. */
function checkFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BadSetting(
      `PLATFORM_DATA is '${folder}'; it must be a folder in which this user may write (${code})`,
    );
  }
}

/** Sends the log of all parts to standard output as JSON. */
function logAsJson(): JsonLog {
  const log = createJsonLog((line) => void process.stdout.write(`${line}\n`));
  console.error = log.failure;
  console.warn = log.failure;
  return log;
}

/** The commands that run instead of a start. They throw BadSetting, and the errors of their work. */
const commands = {
  async backup([file, ...more]: readonly string[]) {
    if (file === undefined || more.length > 0) throw new BadSetting('Name one file: npm run backup -- FILE');
    if (readSettings(process.env, []).databaseUrl !== null)
      throw new BadSetting('DATABASE_URL is set: back up that database with pg_dump, as the README says');
    await backUp(folderOf(process.env), file);
    console.log(
      `${file} has all that was answered before. Keep PORTAL_SECRET_KEY elsewhere: it is not in it.`,
    );
  },
  async restore([file, folder = folderOf(process.env), ...more]: readonly string[]) {
    if (file === undefined || more.length > 0)
      throw new BadSetting('Name a file, and perhaps a folder: npm run restore -- FILE [FOLDER]');
    await restoreBackup(file, folder);
    console.log(`${folder} is as it was. Start the platform with PLATFORM_DATA=${folder}.`);
  },
};

async function main(): Promise<void> {
  const [first = '', ...names] = process.argv.slice(2);
  if (first === 'backup' || first === 'restore') return commands[first](names);
  const settings = readSettings(process.env, process.argv.slice(2));
  checkFolder(settings.data);
  const dist = builtPortal();
  const log = settings.log === 'json' ? logAsJson() : null;
  if (settings.scale && log === null)
    console.log('Preparing 100,000 organizations: the first time takes about a minute.');
  const platform = await startPlatform({
    ...settings,
    dist,
    backups: true,
    // Without the demo a telephone that answers by itself would be a second factor that anybody passes.
    ...(settings.administrator === null && { answerCallsMs }),
    ...(log !== null && { onAnswer: log.answer }),
  });

  let ending = false;
  const end = (drainMs: number): void => {
    if (ending) return;
    ending = true;
    log?.event('info', 'stopping', { drainMs });
    // A second Ctrl-C ends the process at once. The delay ignores the repeat of the first one by npm.
    setTimeout(() => process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM'), 500);
    void platform.close(drainMs).then(() => process.exit(0));
  };
  process.on('SIGINT', () => end(0)).on('SIGTERM', () => end(settings.drainMs));

  const origin = platform.origin.replace(/127\.0\.0\.1|0\.0\.0\.0|\[::1?\]/, 'localhost');
  if (log === null) greet(origin, dist, platform.firstLink === null);
  else log.event('info', 'started', { origin, hasPages: dist !== null });
  const linkText = platform.firstLink && firstLinkText(origin, platform.firstLink);
  // The administrator reads it, so it is text and beside the log, in which no token belongs.
  if (linkText !== null) process.stderr.write(`${linkText}\n`);
}

/** Errors that the user can fix are printed as one line; others are bugs and show their stack. */
const expectedErrors = [
  PortInUse,
  CannotListen,
  FolderInUse,
  DatabaseUnreachable,
  SchemaTooNew,
  OtherContent,
  NoBackup,
  BadBackup,
  FolderNotEmpty,
  BadSetting,
  WrongSecretKey,
];

/** The administrator reads the end of a failed start as text, whatever the log is. */
const printError = console.error;

function giveUp(error: unknown): never {
  printError(expectedErrors.some((kind) => error instanceof kind) ? (error as Error).message : error);
  process.exit(1);
}

process.on('uncaughtException', (error) =>
  giveUp(error instanceof StoreFailed && error.cause instanceof DatabaseLost ? error.message : error),
);
main().catch(giveUp);
