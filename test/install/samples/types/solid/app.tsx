import type {} from 'deedkit/solid';
import type { ValueSchema } from 'deedkit/document';
import type { JSX } from 'solid-js';

export function Form(props: { schema: ValueSchema }): JSX.Element {
  return (
    <div>
      <deed-builder-form
        prop:schema={props.schema}
        readonly
        attr:theme="dark"
        class="form"
        on:deed-patch={({ detail }) => {
          console.info(detail.operations[0]?.path);
        }}
      />
      {/* @ts-expect-error a schema is no text */}
      <deed-builder-form schema="schema" />
    </div>
  );
}
