/** Tells a script of an earlier release from a connection that is lost: the service answers in the first case. */
export async function explainMissing(): Promise<'released' | 'notLoaded'> {
  const isAnswering = await fetch(location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );
  return isAnswering ? 'released' : 'notLoaded';
}
