// What the examples of the docs take as the integrator's own.
declare const schema: import('deedkit/document').ValueSchema;
declare const value: import('deedkit/document').Instance;
declare const state: import('deedkit/document').ContractState;
declare const templates: readonly import('deedkit').PickableTemplate[];
declare const save: (operations: readonly import('deedkit/document').Operation[]) => void;
declare const start: (choice: { template_id: string; language: string; document_name: string }) => Promise<void>;
declare const lock: () => Promise<import('deedkit/document').ContractState>;
declare const readSession: (request: Request) => Promise<{ drafts: string[] } | undefined>;
declare const findUser: (request: Request) => Promise<{ id: string; name: string; email: string } | undefined>;
declare const createAdapter: typeof import('deedkit/adapter').createAdapter;
declare const upstream: Parameters<typeof createAdapter>[0]['upstream'];
declare const adapter: ReturnType<typeof createAdapter>;
declare const app: { use: (path: string, handler: (request: never, response: never) => unknown) => void };
declare const id: string;
declare const grant: string;
declare const secret: string;
declare const process: { readonly env: Record<string, string> };
