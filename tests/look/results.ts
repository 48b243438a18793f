import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LayoutFault } from '../browser/support/layout/layout-faults.ts';
import type { Picture } from './picture.ts';

const folderAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** The pictures that somebody has looked at and accepted. */
export const acceptedFolder = folderAt('accepted/');
/** The pictures of this run, ignored by git. */
export const seenFolder = folderAt('../../test-results/look/');
export const differenceFolder = `${seenFolder}difference/`;
/** The pictures that differ from the accepted ones, as large as the page. */
export const readableFolder = `${seenFolder}readable/`;
const resultsFile = `${seenFolder}results.jsonl`;

export type Verdict = 'same' | 'changed' | 'new' | 'gone' | 'failed';

/** The comparison of one screen in one form. */
export interface Result {
  readonly visit: string;
  readonly screen: string;
  readonly form: string;
  readonly language: string;
  readonly verdict: Verdict;
  /** The path of its picture, below each of the folders. */
  readonly path: string;
  /** The amount of change, or the reason why there is no picture or none to compare with. */
  readonly detail: string;
  readonly faults: readonly LayoutFault[];
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export const visitFolder = slug;

export const picturePath = (visit: string, screen: string, form: string, language: string): string =>
  `${visitFolder(visit)}/${slug(screen)}-${form}-${language}.webp`;

export function beginResults(): void {
  rmSync(seenFolder, { recursive: true, force: true });
  mkdirSync(seenFolder, { recursive: true });
}

/** Called by several processes: a line is written at once. */
export const addResult = (result: Result): void => appendFileSync(resultsFile, `${JSON.stringify(result)}\n`);

export const readResults = (): readonly Result[] =>
  existsSync(resultsFile)
    ? readFileSync(resultsFile, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Result)
    : [];

/** Whether somebody has accepted pictures of a visit. */
export const hasAccepted = (visit: string): boolean => existsSync(acceptedFolder + visitFolder(visit));

/** The paths of all accepted pictures. */
export const acceptedPaths = (): readonly string[] =>
  existsSync(acceptedFolder)
    ? readdirSync(acceptedFolder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.webp'))
        .map((path) => path.replaceAll('\\', '/'))
    : [];

export const readPicture = (folder: string, path: string): Picture | null =>
  existsSync(folder + path) ? readFileSync(folder + path) : null;

export function writePicture(folder: string, path: string, picture: Picture): void {
  mkdirSync(dirname(folder + path), { recursive: true });
  writeFileSync(folder + path, picture);
}

export const forgetPicture = (path: string): void => rmSync(acceptedFolder + path);
