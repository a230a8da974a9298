export { tokens } from './tokens.ts';
export { base } from './base.styles.ts';
export { buttons } from './button.styles.ts';
export { controls } from './controls.styles.ts';
export { dialogs } from './dialog.styles.ts';
export { dots } from './dot.styles.ts';
export { feedback } from './feedback.styles.ts';
