import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startEnvironment } from './replica/environment.ts';
import { prepareFirstPage } from './app/first-page.ts';
import { startInstall } from './app/install.ts';
import { router } from './app/router.tsx';
import { startUpdates } from './app/update.ts';
import { startLanguage } from './i18n/language.ts';
import { applyColorScheme } from './kit/theme.ts';
import { startConnection } from './replica/connection.ts';

async function startTime(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}

async function start(): Promise<void> {
  applyColorScheme();
  startInstall();
  // Together: none of them needs another, and each costs a way to the server.
  const remembered = startConnection();
  startEnvironment();
  await Promise.all([startTime(), startLanguage(), router.load(), prepareFirstPage(remembered)]);

  const container = document.getElementById('root');
  if (!container) throw new Error("index.html has no element with the id 'root'");
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  await startUpdates();
}

void start();
