/** The unsigned attribute in which a timestamp over the signature stands (RFC 3161, appendix A). */
export const TIMESTAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';
