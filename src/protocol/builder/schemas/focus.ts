export { focusInputSchema } from '../../shared/focus.ts';
