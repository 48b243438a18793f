import { hasTool, startTool, ToolMissing } from '../../audio/tool.ts';
import type { Codec, CodecEvents } from './codec.ts';

const words = (text: string): readonly string[] => text.split(' ');
/** Otherwise ffmpeg collects seconds of sound before it begins. */
const atOnce = words(
  '-nostdin -hide_banner -loglevel error -threads 1 -fflags +nobuffer -probesize 32 -analyzeduration 0',
);
const muLaw = words('-ar 8000 -ac 1 -f mulaw');

/** G.722 by two programs, one for each direction. Throws ToolMissing. */
export async function startG722({ encoded, decoded, failed }: CodecEvents): Promise<Codec> {
  if (!(await hasTool('ffmpeg'))) throw new ToolMissing('ffmpeg');
  const report = (error: Error): void => failed(error.message);
  const encoder = startTool(
    'ffmpeg',
    [...atOnce, ...muLaw, ...words('-i pipe:0 -ar 16000 -c:a g722 -f g722 -flush_packets 1 pipe:1')],
    { data: encoded, failed: report },
  );
  const decoder = startTool(
    'ffmpeg',
    [...atOnce, ...words('-f g722 -i pipe:0'), ...muLaw, ...words('-flush_packets 1 pipe:1')],
    { data: decoded, failed: report },
  );
  return {
    encode: encoder.write,
    decode: decoder.write,
    close() {
      encoder.stop();
      decoder.stop();
    },
  };
}
