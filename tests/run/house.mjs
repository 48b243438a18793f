import { commentsOf, headlessComments } from './house/comments.mjs';
import { entityFolders, registriesOf, textRepeats } from './house/entity-folders.mjs';
import { fieldMentions, linesWithin } from './house/field-mentions.mjs';
import { largestFolders, readSources, sizesOf } from './house/files.mjs';
import { edgeCount, cyclesOf, folderImports, importsOf, mutualPairs } from './house/imports.mjs';
import { duplicateTypeNames } from './house/type-names.mjs';
import { root } from './process.mjs';

/*
 * Prints counts about the code: its language, its folders, its sizes. `--headless` prints the headless comments
 * instead, one a line.
 */

const lineLimit = 300;
const code = readSources(root, ['src', 'workers']);
const tests = readSources(root, ['tests']);
const headless = (sources) =>
  [...sources].flatMap(([path, text]) => headlessComments(text).map((one) => ({ path, ...one })));

if (process.argv.includes('--headless')) {
  for (const { path, line, text } of headless(new Map([...code, ...tests])))
    console.log(`${path}:${line}: ${text}`);
  process.exit(0);
}

const comments = (sources) => [...sources.values()].reduce((sum, text) => sum + commentsOf(text).length, 0);
const imports = importsOf(code);
const folders = folderImports(imports);
const names = duplicateTypeNames(code);
const pairs = mutualPairs(folders);
const folderCycles = cyclesOf(folders);
const fileCycles = cyclesOf(imports);
const platform = new Map([...tests].filter(([path]) => path.startsWith('tests/platform/')));
const registries = registriesOf(new Map([...code, ...platform]), entityFolders(code.keys()));
const { uses, repeats } = textRepeats(code);
const [codeSizes, testSizes] = [sizesOf(code, lineLimit), sizesOf(tests, lineLimit)];
const percent = uses === 0 ? 0 : (100 * repeats) / uses;

const table = [
  ['', 'src + workers', 'tests'],
  ['files', code.size, tests.size],
  ['lines of a file, median', codeSizes.median, testSizes.median],
  ['lines of a file, p90', codeSizes.p90, testSizes.p90],
  [`files over ${lineLimit} lines`, codeSizes.over.length, testSizes.over.length],
  ['comments', comments(code), comments(tests)],
  ['headless comments', headless(code).length, headless(tests).length],
  ['type names declared in several files', names.length, ''],
  ['imports between folders', edgeCount(folders), ''],
  ['pairs of folders that import each other', pairs.length, ''],
  ['cycles of folders', folderCycles.length, ''],
  ['cycles of files', fileCycles.length, ''],
  ['registries a new entity type touches', registries.length, ''],
  ['uses of texts in entity folders', uses, ''],
  ['of these, repeats within the entity type', `${repeats} (${percent.toFixed(1)} %)`, ''],
  ['lines in src/entities', linesWithin(code, 'src/entities'), ''],
  ...fieldMentions(code).map(({ field, mentions, files }) => [field, `${mentions} in ${files} files`, '']),
];
for (const [name, ...counts] of table)
  console.log(name.padEnd(42) + counts.map((count) => String(count).padStart(16)).join(''));

function list(title, lines) {
  if (lines.length > 0) console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
const folderLines = (sources) =>
  largestFolders(sources.keys(), 10).map(({ folder, files }) => `${String(files).padStart(4)}  ${folder}`);

list(
  'Type names declared in several files',
  names.map(({ name, paths }) => `${name}: ${paths.join(', ')}`),
);
list(
  'Pairs of folders that import each other',
  pairs.map((pair) => pair.join(' ↔ ')),
);
list(
  'Cycles of folders',
  folderCycles.map((cycle) => `${cycle.length}: ${cycle.join(', ')}`),
);
list(
  'Cycles of files',
  fileCycles.map((cycle) => `${cycle.length}: ${cycle.join(', ')}`),
);
list(
  'Registries a new entity type touches (the platform included)',
  registries.map(({ path, named, imported }) => `${path}: names ${named}, imports ${imported}`),
);
list(`Files over ${lineLimit} lines`, [...codeSizes.over, ...testSizes.over]);
list('Largest folders of src and workers, by files', folderLines(code));
list('Largest folders of tests', folderLines(tests));
