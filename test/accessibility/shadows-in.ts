/** Every shadow root inside of something, at any depth. */
export function shadowsIn(root: ParentNode): ShadowRoot[] {
  return [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? [shadowRoot, ...shadowsIn(shadowRoot)] : [],
  );
}
