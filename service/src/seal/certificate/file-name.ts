/** The file in the data directory, with key and certificate as PEM. */
export const OWN_CERTIFICATE_FILE = 'seal.pem';
