import type {} from 'deedkit/preact';
import type { ValueSchema } from 'deedkit/document';
import type { VNode } from 'preact';

export function Form({ schema }: { schema: ValueSchema }): VNode {
  return (
    <div>
      <deed-builder-form
        schema={schema}
        readonly
        class="form"
        theme="dark"
        ondeed-patch={({ detail }) => {
          console.info(detail.operations[0]?.path);
        }}
      />
      {/* @ts-expect-error a schema is no text */}
      <deed-builder-form schema="schema" />
    </div>
  );
}
