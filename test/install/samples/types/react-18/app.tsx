import type {} from 'deedkit/react-18';
import type { DeedBuilderForm } from 'deedkit';
import type { ValueSchema } from 'deedkit/document';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';

export function Form({ schema }: { schema: ValueSchema }): ReactElement {
  const form = useRef<DeedBuilderForm>(null);
  useEffect(() => {
    if (form.current) form.current.schema = schema;
  }, [schema]);
  return (
    <>
      <deed-builder-form ref={form} show-missing="" theme="auto" />
      {/* @ts-expect-error React 18 would write [object Object] */}
      <deed-builder-form schema={schema} />
    </>
  );
}
