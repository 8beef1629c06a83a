import { options } from 'preact';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadWords } from './state/i18n.ts';
import { useSettings } from './state/settings.ts';
import './styles/tokens.css';
import './styles/ui.css';
import './styles/pages.css';

// What a key changed holds for the next key, however fast it comes: effects do not wait for the next frame.
options.requestAnimationFrame = queueMicrotask;

void loadWords(useSettings.getState().language).then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
