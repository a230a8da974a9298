export { DeedBuilderForm } from './builder-form.ts';
