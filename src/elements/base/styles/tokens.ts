import { css } from 'lit';

/**
 * Every design token. Public names are `--deed-<group>-<name>`: set them on any ancestor. Inside the elements the
 * private `--_<name>` is read, which is the public one or its default, so that a value set on the page is never
 * shadowed here.
 *
 * Light and dark follow the inherited `color-scheme`; `theme="light"`, `"dark"` or `"auto"` (the system's) on an
 * element decides for it.
 *
 *     n1 page · n2 surface · n3 n4 n5 ground, under the pointer, pressed · n6 hairline · n7 border ·
 *     n8 n9 border of a control, under the pointer · n10 disabled · n11 second text · n12 text
 *
 * The colours that go with an accent are computed from it, so that one token is enough. `on-accent` is white on a
 * fill of a lightness below 0.575 and black above. `accent-text` is the accent made dark, or light, enough to be read
 * on the surface. `accent-away` is the end that hover and press mix towards.
 */
export const tokens = css`
  :host {
    --_accent: var(--deed-color-accent, oklch(0.52 0.17 264));
    --_accent-fill: light-dark(var(--_accent), color-mix(in oklch, var(--_accent) 93%, white));
    --_on-accent: var(--deed-color-on-accent, oklch(from var(--_accent-fill) clamp(0, (0.575 - l) * 1000, 1) 0 0));
    --_accent-away: oklch(from var(--_on-accent) calc(1 - l) 0 0);
    --_accent-hover: color-mix(in oklch, var(--_accent-fill) 88%, var(--_accent-away));
    --_accent-active: color-mix(in oklch, var(--_accent-fill) 78%, var(--_accent-away));
    --_accent-text: light-dark(
      oklch(from var(--_accent) min(l, 0.5) c h),
      oklch(from var(--_accent) max(l, 0.78) min(c, 0.12) h)
    );
    --_accent-soft: light-dark(oklch(from var(--_accent) l c h / 9%), oklch(from var(--_accent) l c h / 20%));
    --_ring: var(--deed-color-ring, light-dark(var(--_accent), color-mix(in oklch, var(--_accent) 62%, white)));

    --_n1: var(--deed-color-background, light-dark(oklch(0.99 0.002 265), oklch(0.175 0.006 265)));
    --_n2: var(--deed-color-surface, light-dark(#fff, oklch(0.205 0.007 265)));
    --_n3: var(--deed-color-subtle, light-dark(oklch(0.967 0.003 265), oklch(0.24 0.008 265)));
    --_n4: var(--deed-color-hover, light-dark(oklch(0.945 0.004 265), oklch(0.275 0.009 265)));
    --_n5: var(--deed-color-active, light-dark(oklch(0.915 0.005 265), oklch(0.315 0.01 265)));
    --_n6: var(--deed-color-hairline, light-dark(oklch(0.905 0.005 265), oklch(0.31 0.01 265)));
    --_n7: var(--deed-color-border, light-dark(oklch(0.85 0.007 265), oklch(0.39 0.012 265)));
    --_n8: var(--deed-color-control-border, light-dark(oklch(0.64 0.012 265), oklch(0.56 0.014 265)));
    --_n9: var(--deed-color-control-border-hover, light-dark(oklch(0.53 0.014 265), oklch(0.66 0.014 265)));
    --_n10: var(--deed-color-text-disabled, light-dark(oklch(0.6 0.012 265), oklch(0.56 0.012 265)));
    --_n11: var(--deed-color-text-secondary, light-dark(oklch(0.475 0.014 265), oklch(0.745 0.012 265)));
    --_n12: var(--deed-color-text, light-dark(oklch(0.235 0.012 265), oklch(0.945 0.004 265)));

    --_success: var(--deed-color-success, light-dark(oklch(0.5 0.12 155), oklch(0.78 0.13 155)));
    --_warning: var(--deed-color-warning, light-dark(oklch(0.51 0.115 65), oklch(0.82 0.12 78)));
    --_warning-soft: color-mix(in oklch, var(--_warning) 12%, transparent);
    --_danger: var(--deed-color-danger, light-dark(oklch(0.52 0.19 25), oklch(0.77 0.13 22)));
    --_mark: var(--deed-color-mark, light-dark(oklch(0.95 0.045 90), oklch(0.36 0.05 90)));

    --_paper: var(--deed-color-paper, light-dark(#fff, oklch(0.93 0.003 265)));
    --_desk: var(--deed-color-desk, light-dark(oklch(0.955 0.004 265), oklch(0.15 0.005 265)));

    --_font: var(--deed-font-family, inherit);
    --_font-size: var(--deed-font-size, 0.875rem);
    /* What 1rem is while the font size is not set: every text grows with it. */
    --_rem: calc(var(--deed-font-size, 0.875rem) / 0.875);

    --_space-1: var(--deed-space-1, 4px);
    --_space-2: var(--deed-space-2, 8px);
    --_space-3: var(--deed-space-3, 12px);
    --_space-4: var(--deed-space-4, 16px);
    --_space-5: var(--deed-space-5, 24px);
    --_space-6: var(--deed-space-6, 32px);
    --_space-7: var(--deed-space-7, 48px);

    --_radius: var(--deed-radius-control, 6px);
    --_radius-panel: var(--deed-radius-panel, 10px);
    --_control-height: var(--deed-size-control, 36px);
    --_shadow: var(
      --deed-shadow-float,
      0 1px 2px light-dark(#0f172a14, #0006),
      0 8px 24px -4px light-dark(#0f172a24, #0009)
    );
    --_fast: var(--deed-motion-fast, 120ms);
    --_slow: var(--deed-motion-slow, 180ms);
    --_ease: var(--deed-motion-ease, cubic-bezier(0.2, 0, 0, 1));
  }

  :host([theme='light']) {
    color-scheme: light !important;
  }
  :host([theme='dark']) {
    color-scheme: dark !important;
  }
  :host([theme='auto']) {
    color-scheme: light dark !important;
  }

  @media (pointer: coarse) {
    /* 16 px keeps iOS from zooming into a focused control. */
    :host {
      --_font-size: var(--deed-font-size, 1rem);
      --_control-height: var(--deed-size-control, 44px);
    }
  }
`;
