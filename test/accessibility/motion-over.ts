import { shadowsIn } from './shadows-in.ts';

/** Resolves once nothing moves or fades any more in a document or a shadow root, and in those inside it. */
export async function motionOver(root: Document | ShadowRoot): Promise<void> {
  await new Promise(requestAnimationFrame);
  // An endless animation, such as a skeleton's, is never over.
  const running = [root, ...shadowsIn(root)]
    .flatMap((each) => each.getAnimations())
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(running.map(({ finished }) => finished));
}
