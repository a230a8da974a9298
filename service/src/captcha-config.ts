import { z } from 'zod';
import { quoted, setting, unquoted } from './setting.ts';

/** The service that tells people from programs, as hCaptcha, Turnstile and reCAPTCHA are reached. */
export interface CaptchaConfig {
  /** The address of the script that shows the widget. */
  readonly script: string;
  /** The origin of the script, and further ones that its widget needs. */
  readonly origins: readonly string[];
  readonly siteKey: string;
  readonly verifyUrl: string;
  readonly secret: string;
}

/** A policy of a page names it: a host may have a wildcard in front. */
const ORIGIN = /^https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/i;

const listOrigins = (text: string): string[] => text.split(/[\s,]+/).filter((origin) => origin !== '');

/** By http only on the machine itself, for tests. */
function isSafeUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === '127.0.0.1');
}

/** The settings of a captcha, by their names behind `CAPTCHA_`. */
export const captchaSettings = z.object({
  SCRIPT: setting(isSafeUrl, quoted('give the https address of the script that shows the captcha.')).optional(),
  ORIGINS: setting(
    (text) => listOrigins(text).every((origin) => ORIGIN.test(origin)),
    quoted('give origins such as https://*.hcaptcha.com, separated by spaces.'),
  ).optional(),
  SITE_KEY: z.string().optional(),
  VERIFY_URL: setting(isSafeUrl, quoted('give the https address that responses are verified at.')).optional(),
  SECRET: z.string().min(1, unquoted('is empty; give the secret that responses are verified with.')).optional(),
});
type CaptchaSettings = z.infer<typeof captchaSettings>;

/** Whether some of the settings are given, and not all that belong together. */
export function isHalf({ SCRIPT, ORIGINS, SITE_KEY, VERIFY_URL, SECRET }: CaptchaSettings): boolean {
  const needed = [SCRIPT, SITE_KEY, VERIFY_URL, SECRET].filter((value) => value !== undefined).length;
  return needed > 0 ? needed < 4 : ORIGINS !== undefined;
}

/** The captcha of the settings; undefined where there is none. */
export function captchaOf({
  SCRIPT,
  ORIGINS,
  SITE_KEY,
  VERIFY_URL,
  SECRET,
}: CaptchaSettings): CaptchaConfig | undefined {
  if (SCRIPT === undefined || SITE_KEY === undefined || VERIFY_URL === undefined || SECRET === undefined)
    return undefined;
  const origins = [...new Set([new URL(SCRIPT).origin, ...listOrigins(ORIGINS ?? '')])];
  return { script: SCRIPT, origins, siteKey: SITE_KEY, verifyUrl: VERIFY_URL, secret: SECRET };
}
