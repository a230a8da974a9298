import type {} from 'deedkit/react';
import type { DeedEvent } from 'deedkit';
import type { Instance, ValueSchema } from 'deedkit/document';
import type { ReactNode } from 'react';

export function Form({
  schema,
  value,
  save,
}: {
  schema: ValueSchema;
  value: Instance;
  save: (event: DeedEvent<'deed-patch'>) => void;
}): ReactNode {
  return (
    <>
      <deed-builder-form
        schema={schema}
        value={value}
        showMissing
        theme="dark"
        className="form"
        ondeed-patch={save}
        ondeed-field-focus={({ detail }) => {
          console.info(detail.path);
        }}
      />
      <deed-draft endpoint="/deedkit" session="1">
        <deed-builder />
      </deed-draft>
      {/* @ts-expect-error a schema is no text */}
      <deed-builder-form schema="schema" />
      <deed-builder-form
        ondeed-patch={({ detail }) => {
          // @ts-expect-error the event has no such thing
          console.info(detail.patches);
        }}
      />
    </>
  );
}
