/** A service that tells people from programs, in the form that hCaptcha, Turnstile and reCAPTCHA share. */
export interface Captcha {
  /** The address of its script. */
  readonly script: string;
  /** The origins that a page with it may load from and show. */
  readonly origins: readonly string[];
  readonly siteKey: string;
  /** Whether what its widget has put into a form is good, once. */
  readonly isGood: (response: string) => Promise<boolean>;
}
