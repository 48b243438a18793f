import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const isOfFlows = (source: string): boolean => /\/(?:flow|macro)[^/]*\//.test(source);

/** The code of flows in the engine's worker, by its source map: gzipped bytes, and its sources. */
export function flowCodeOfEngine(dist: string): {
  readonly bytes: number;
  readonly sources: readonly string[];
} {
  const code = readFileSync(join(dist, 'engine.js'), 'utf8');
  // The build keeps the maps beside `dist`.
  const payload = readFileSync(join(dist, '../.dist-maps/engine.js.map'), 'utf8');
  const map = new SourceMap(JSON.parse(payload) as SourceMapPayload);
  const sources = new Set<string>();
  let own = '';
  for (const [index, line] of code.split('\n').entries())
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(index, column);
      if (!('originalSource' in entry) || !isOfFlows(entry.originalSource)) continue;
      sources.add(entry.originalSource);
      own += line.charAt(column);
    }
  if (sources.size === 0) throw new Error('the source map names no code of flows');
  return { bytes: gzipSync(own, { level: 9 }).length, sources: [...sources] };
}
