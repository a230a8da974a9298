import { DeedConsole } from './console.ts';

customElements.define('deed-console', DeedConsole);
