'use client';
import { createElement, forwardRef, useEffect, useLayoutEffect, useRef } from 'react';

// A server has nothing to set, and React warns of layout effects there.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** `deed-patch` → `onDeedPatch`. */
const toHandler = (event) => `on${event.replaceAll(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())}`;

/**
 * A component for a tag. React sets no properties on a custom element while it takes over what a server has rendered,
 * and React 18 never does: properties and listeners are set here, before the browser paints. The element itself is
 * fetched with the first of its components.
 *
 *     props   properties  →  element.schema = …      again only when they are others
 *             onDeed…     →  addEventListener        once for each event
 *             the rest    →  attributes, by React
 */
export function createComponent(tag, { properties, events, load }) {
  const known = new Set(properties);
  const handlers = new Map(events.map((event) => [toHandler(event), event]));

  function Component({ children, className, ...props }, ref) {
    const element = useRef(null);
    const held = useRef({});
    const listening = useRef({});
    const attributes = className === undefined ? {} : { class: className };
    const next = {};
    const listeners = {};
    for (const [name, value] of Object.entries(props)) {
      if (known.has(name)) next[name] = value;
      else if (handlers.has(name)) listeners[handlers.get(name)] = value;
      else attributes[name] = value;
    }
    useBeforePaint(() => {
      for (const name of new Set([...Object.keys(held.current), ...Object.keys(next)]))
        if (next[name] !== held.current[name]) element.current[name] = next[name];
      held.current = next;
      listening.current = listeners;
    });
    useBeforePaint(() => {
      const { current } = element;
      const listen = (event) => listening.current[event.type]?.(event);
      for (const event of events) current.addEventListener(event, listen);
      void load();
      return () => {
        for (const event of events) current.removeEventListener(event, listen);
      };
    }, []);
    const take = (node) => {
      element.current = node;
      if (typeof ref === 'function') ref(node);
      else if (ref) ref.current = node;
    };
    return createElement(tag, { ...attributes, ref: take }, children);
  }
  Component.displayName = toHandler(tag).slice(2);
  return forwardRef(Component);
}
