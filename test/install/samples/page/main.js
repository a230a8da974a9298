import 'deedkit/define';
import { setUiLanguage } from 'deedkit/elements';
import { given } from './given.js';

// The first language that is fetched when it is asked for.
setUiLanguage('fi').then(() => given(document.body));
