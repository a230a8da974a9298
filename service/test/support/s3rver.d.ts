declare module '@20minutes/s3rver' {
  /** A server of S3 that keeps its objects in a folder. */
  export default class S3rver {
    constructor(options: Readonly<Record<string, unknown>>);
    run(): Promise<{ readonly port: number }>;
  }
}
