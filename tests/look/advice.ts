import type { Result } from './results.ts';

/** More screens than this are accepted by their visits. */
const maxScreens = 4;

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** The `--only` arguments that take some of the screens. A screen that is gone is only known once all are visited. */
function onlyArguments(results: readonly Result[]): string {
  const screens = distinct(results.map(({ visit, screen }) => `${visit}: ${screen}`));
  const isShort = screens.length <= maxScreens && results.every(({ verdict }) => verdict !== 'gone');
  const named = isShort ? screens : distinct(results.map(({ visit }) => visit));
  return named.map((one) => `--only "${one}"`).join(' ');
}

/** Says what to do about pictures that differ, layout faults and visits that failed, each in a line. */
export function adviceFor(results: readonly Result[]): readonly string[] {
  const differing = results.filter(({ verdict }) => ['changed', 'new', 'gone'].includes(verdict));
  const failed = results.filter(({ verdict }) => verdict === 'failed');
  const hasFaults = results.some(({ faults }) => faults.length > 0);
  return [
    ...(differing.length > 0
      ? [
          `If all that differs is as it should be, accept it and commit the pictures: npm run look -- --accept ${onlyArguments(differing)}`,
        ]
      : []),
    ...(hasFaults
      ? [
          'Layout faults cannot be accepted with pictures: fix the screen, or give the reason in tests/browser/support/layout/accepted-faults.ts',
        ]
      : []),
    ...distinct(failed.map(({ visit, screen, detail }) => `Failed, ${visit}: ${screen}: ${detail}`)),
    ...(failed.length > 0
      ? [
          'A visit that failed stops there: its other screens were not compared. Correct the visit or the portal, and run it again',
        ]
      : []),
  ];
}
