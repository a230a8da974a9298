import { DeedConsole } from './console.ts';
import { showLanguage } from './texts/index.ts';

await showLanguage(document.documentElement.lang);
customElements.define('deed-console', DeedConsole);
