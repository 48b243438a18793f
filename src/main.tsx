import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/start/app.tsx';
import { pause } from './lib/async/deadline.ts';
import { nextPaint } from './lib/async/next-paint.ts';
import { startEnvironment } from './client/session/environment.ts';
import { prepareFirstPage } from './app/start/first-page.ts';
import { startInstall } from './app/palette/install.ts';
import { router } from './app/start/router.tsx';
import { startUpdates } from './app/shell/update.ts';
import { startLanguage } from './i18n/language.ts';
import { deferred } from './lib/async/deferred.ts';
import { applyColorScheme } from './kit/base/theme.ts';
import { startConnection } from './client/connection/connection.ts';
import { markFirstPaint } from './client/store/page-snapshot.ts';

/** After this time the page renders without the environment's brand. */
const environmentMs = 400;

async function startTime(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}

async function start(): Promise<void> {
  applyColorScheme();
  startInstall();
  // In parallel: they are independent, and each costs a round trip to the server.
  const shown = deferred();
  const first = prepareFirstPage(startConnection(shown.promise), shown.resolve);
  const environment = Promise.race([startEnvironment(), pause(environmentMs)]);
  await Promise.all([startTime(), startLanguage(), router.load(), first, environment]);

  const container = document.getElementById('root');
  if (!container) throw new Error("index.html has no element with the id 'root'");
  const onShown = (): void =>
    void nextPaint().then(() => {
      markFirstPaint();
      shown.resolve();
    });
  createRoot(container).render(
    <StrictMode>
      <App onShown={onShown} />
    </StrictMode>,
  );
  await shown.promise;
  await startUpdates();
}

void start();
