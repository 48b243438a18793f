import { install } from './install.mjs';
import { startCluster } from './postgres-cluster.mjs';
import { tool } from './process.mjs';

/** The tests whose subject is the store. They run on the embedded database in `npm test`. */
const files = ['store', 'refused-row', 'restart', 'resume', 'socket', 'topic', 'walk'].map(
  (name) => `tests/integration/socket/${name}.test.ts`,
);

await install();
const cluster = await startCluster();
if (cluster === null) {
  console.error('No PostgreSQL server found: on Debian, apt-get install postgresql.');
  process.exit(1);
}
try {
  process.exitCode = await tool(
    'vitest/vitest.mjs',
    [
      'run',
      '--project',
      'engine',
      '--project',
      'platform',
      ...files,
      'tests/integration/platform/process/postgres.test.ts',
    ],
    { env: { PORTAL_TEST_POSTGRES: cluster.url } },
  );
} finally {
  cluster.stop();
}
