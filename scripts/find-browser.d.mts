/** A Chromium-family browser to test with. */
export interface FoundBrowser {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly from: string;
}
export declare function findBrowser(environment?: Readonly<Record<string, string | undefined>>): Promise<FoundBrowser>;
