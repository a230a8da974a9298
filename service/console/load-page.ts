import { explainMissing } from './explain-missing.ts';

const LOADERS: Readonly<Record<string, () => Promise<CustomElementConstructor>>> = {
  home: async () => (await import('./pages/home.ts')).ConsoleHome,
  documents: async () => (await import('./pages/documents.ts')).ConsoleDocuments,
  document: async () => (await import('./pages/document.ts')).ConsoleDocument,
  sending: async () => (await import('./pages/sending.ts')).ConsoleSending,
  templates: async () => (await import('./pages/templates.ts')).ConsoleTemplates,
  template: async () => (await import('./pages/template.ts')).ConsoleTemplate,
  people: async () => (await import('./pages/people.ts')).ConsolePeople,
  access: async () => (await import('./pages/access.ts')).ConsoleAccess,
  usage: async () => (await import('./pages/usage.ts')).ConsoleUsage,
  settings: async () => (await import('./pages/settings.ts')).ConsoleSettings,
  activity: async () => (await import('./pages/activity.ts')).ConsoleActivity,
  requests: async () => (await import('./pages/requests.ts')).ConsoleRequests,
  keys: async () => (await import('./pages/keys.ts')).ConsoleKeys,
  webhooks: async () => (await import('./pages/webhooks.ts')).ConsoleWebhooks,
  api: async () => (await import('./pages/api.ts')).ConsoleApi,
  outbox: async () => (await import('./pages/outbox.ts')).ConsoleOutbox,
};

/**
 * The element of a page; undefined for a name of none. `released` where its script is gone although the service
 * answers, because another release is served by now; `notLoaded` where nothing answers.
 */
export async function loadPage(name: string): Promise<CustomElementConstructor | 'released' | 'notLoaded' | undefined> {
  if (!Object.hasOwn(LOADERS, name)) return undefined;
  return LOADERS[name]?.().catch(explainMissing);
}
