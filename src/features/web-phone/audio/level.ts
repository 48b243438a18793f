const everyMs = 100;

/** The loudness of samples, 0 to 1: their root mean square, from -60 dB to 0 dB. */
export function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const rms = Math.sqrt(sum / Math.max(1, samples.length));
  return rms === 0 ? 0 : Math.min(1, Math.max(0, 1 + Math.log10(rms) / 3));
}

/** Reports the level of a microphone ten times a second, until the returned function is called. */
export function watchLevel(stream: MediaStream, tell: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    tell(levelOf(samples));
  }, everyMs);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
