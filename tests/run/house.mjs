import { commentsOf, headlessComments } from './house/comments.mjs';
import { entityFolders, registriesOf, textRepeats } from './house/entity-folders.mjs';
import { fieldMentions, linesWithin } from './house/field-mentions.mjs';
import { largestFolders, readSources, sizesOf } from './house/files.mjs';
import { cyclesOf, edgeCount, folderImports, importsOf, manyImports, mutualPairs } from './house/imports.mjs';
import { oddLimitNames } from './house/limit-names.mjs';
import { duplicateTypeNames } from './house/type-names.mjs';
import { duplicateValueNames } from './house/value-names.mjs';
import { root } from './process.mjs';

/*
 * Prints counts about the code: its language, its folders, its sizes. `--headless` prints the headless comments
 * instead, one a line.
 */

const lineLimit = 300;
const importLimit = 25;
const code = readSources(root, ['src', 'workers']);
const tests = readSources(root, ['tests']);
const headless = (sources) =>
  [...sources].flatMap(([path, text]) => headlessComments(text).map((one) => ({ path, ...one })));

if (process.argv.includes('--headless')) {
  for (const { path, line, text } of headless(new Map([...code, ...tests])))
    console.log(`${path}:${line}: ${text}`);
  process.exit(0);
}

const limits = (sources) =>
  [...sources].flatMap(([path, text]) => oddLimitNames(text).map((name) => `${path}: ${name}`));
const comments = (sources) => [...sources.values()].reduce((sum, text) => sum + commentsOf(text).length, 0);
/** The imports of one half of the code, and how they run. */
function importFacts(sources) {
  const files = importsOf(sources);
  const folders = folderImports(files);
  return {
    edges: edgeCount(folders),
    pairs: mutualPairs(folders),
    folderCycles: cyclesOf(folders),
    fileCycles: cyclesOf(files),
    many: manyImports(sources, importLimit),
    names: duplicateTypeNames(sources),
    valueNames: duplicateValueNames(sources),
  };
}
const platform = new Map([...tests].filter(([path]) => path.startsWith('tests/platform/')));
const halves = [
  { half: 'src and workers', ...importFacts(code) },
  { half: 'tests/platform', ...importFacts(platform) },
];
const registries = registriesOf(new Map([...code, ...platform]), entityFolders(code.keys()));
const { uses, repeats } = textRepeats(code);
const [codeSizes, testSizes, platformSizes] = [code, tests, platform].map((sources) =>
  sizesOf(sources, lineLimit),
);
const percent = uses === 0 ? 0 : (100 * repeats) / uses;

const ofHalves = (count) => {
  const [ofCode, ofPlatform] = halves.map(count);
  return [ofCode, '', ofPlatform];
};
const table = [
  ['', 'src + workers', 'tests', 'platform'],
  ['files', code.size, tests.size, platform.size],
  ['lines of a file, median', codeSizes.median, testSizes.median, platformSizes.median],
  ['lines of a file, p90', codeSizes.p90, testSizes.p90, platformSizes.p90],
  [`files over ${lineLimit} lines`, codeSizes.over.length, testSizes.over.length, platformSizes.over.length],
  ['comments', comments(code), comments(tests), comments(platform)],
  ['headless comments', headless(code).length, headless(tests).length, headless(platform).length],
  ['limits not called max or min', limits(code).length, limits(tests).length, limits(platform).length],
  ['type names declared in several files', ...ofHalves(({ names }) => names.length)],
  ['value names exported from several files', ...ofHalves(({ valueNames }) => valueNames.length)],
  ['imports between folders', ...ofHalves(({ edges }) => edges)],
  ['pairs of folders that import each other', ...ofHalves(({ pairs }) => pairs.length)],
  ['cycles of folders', ...ofHalves(({ folderCycles }) => folderCycles.length)],
  ['cycles of files', ...ofHalves(({ fileCycles }) => fileCycles.length)],
  [`files with more than ${importLimit} imports`, ...ofHalves(({ many }) => many.length)],
  ['registries a new entity type touches', registries.length],
  ['uses of texts in entity folders', uses],
  ['of these, repeats within the entity type', `${repeats} (${percent.toFixed(1)} %)`],
  ['lines in src/entities', linesWithin(code, 'src/entities')],
  ...fieldMentions(code).map(({ field, mentions, files }) => [field, `${mentions} in ${files} files`]),
];
for (const [name, ...counts] of table)
  console.log(name.padEnd(42) + counts.map((count) => String(count).padStart(16)).join(''));

function list(title, lines) {
  if (lines.length > 0) console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
const folderLines = (sources) =>
  largestFolders(sources.keys(), 10).map(({ folder, files }) => `${String(files).padStart(4)}  ${folder}`);

list('Limits not called max or min', [...limits(code), ...limits(tests)]);
for (const { half, names, valueNames, pairs, folderCycles, fileCycles, many } of halves) {
  list(
    `Type names declared in several files of ${half}`,
    names.map(({ name, paths }) => `${name}: ${paths.join(', ')}`),
  );
  list(
    `Value names exported from several files of ${half}`,
    valueNames.map(({ name, paths }) => `${name}: ${paths.join(', ')}`),
  );
  list(
    `Pairs of folders of ${half} that import each other`,
    pairs.map((pair) => pair.join(' ↔ ')),
  );
  list(
    `Cycles of folders of ${half}`,
    folderCycles.map((cycle) => `${cycle.length}: ${cycle.join(', ')}`),
  );
  list(
    `Cycles of files of ${half}`,
    fileCycles.map((cycle) => `${cycle.length}: ${cycle.join(', ')}`),
  );
  list(
    `Files of ${half} with more than ${importLimit} imports`,
    many.map(({ path, modules }) => `${String(modules).padStart(4)}  ${path}`),
  );
}
list(
  'Registries a new entity type touches (the platform included)',
  registries.map(({ path, named, imported }) => `${path}: names ${named}, imports ${imported}`),
);
list(`Files over ${lineLimit} lines`, [...codeSizes.over, ...testSizes.over]);
list('Largest folders of src and workers, by files', folderLines(code));
list('Largest folders of tests', folderLines(tests));
